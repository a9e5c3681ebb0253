def lines = new File(basedir, 'build.log').readLines()
def surefires = lines.findAll { it =~ /surefire.*:test \(default-test\)/ }
assert surefires.size() == 2
assert surefires[0].contains(':2.22.2:')
assert surefires[1].contains(':3.5.4:')
assert lines.count { it.endsWith('Tests run: 5, Failures: 0, Errors: 0, Skipped: 0') } == 2

// What JaCoCo recorded in that JVM is what ran in it.
def coverage = new File(basedir, 'target/site/jacoco/jacoco.csv').readLines().find { it.contains('Greeter') }
assert coverage.split(',')[4] != '0'
true
