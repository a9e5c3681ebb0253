def log = new File(basedir, 'build.log').text
['2.22.2', '3.5.4'].each { version ->
    assert log.contains("surefire-plugin:$version:test") || log.contains("surefire:$version:test")
}
def runs = log.readLines().count { it.endsWith('Tests run: 5, Failures: 0, Errors: 0, Skipped: 0') }
assert runs == 2

// What JaCoCo recorded in that JVM is what ran in it.
def coverage = new File(basedir, 'target/site/jacoco/jacoco.csv').readLines().find { it.contains('Greeter') }
assert coverage.split(',')[4] != '0'
true
