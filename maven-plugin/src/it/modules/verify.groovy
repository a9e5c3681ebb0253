import groovy.json.JsonSlurper
import groovy.xml.XmlParser

def file = { new File(basedir, it) }
def tests = { directory -> new JsonSlurper().parse(file("$directory/ravel.json")).tests }
def verdict = { directory, name -> tests(directory).find { it.test.replace('()', '') == name }.verdict }
def builds = file('build.log').text.split('Scanning for projects').drop(1)
def count = { build, pattern -> builds[build].readLines().count { it =~ pattern } }
def hasLine = { build, pattern -> count(build, pattern) > 0 }

// The first build finds the one bug, and tells its test, its failure and how to replay it.
assert verdict('junit4/target/ravel', 'increments') == 'found'
assert verdict('junit4/target/ravel', 'incrementsLocked') == 'passed'
assert verdict('junit5/target/ravel', 'incrementsLocked') == 'passed'
assert verdict('junit5/target/ravel', 'findsWhatSurefireGivesToTests') == 'single-threaded'
assert hasLine(0, /ERROR.*check.*on project junit4: Ravel found concurrency bugs in 1 test:/)
assert hasLine(0, /ERROR.*example\.BuggyTest\.increments/)
assert hasLine(0, /ERROR.*failure: .*expected:<2> but was:<1>/)
assert hasLine(0, /ERROR.*mvn dev\.ravel:ravel-maven-plugin:.*:replay -Dravel\.file=.*schedule\.ravel/)
assert !hasLine(0, /ERROR.*on project junit5/)
assert hasLine(0, /No tests to explore/)
// Once at the end of ravel:test, once by ravel:report.
assert count(0, /found .* example\.BuggyTest\.increments/) == 2

def xml = new XmlParser().parse(file('junit4/target/ravel/TEST-ravel.xml'))
assert xml.@failures == '1'
def failed = xml.testsuite.testcase.find { it.failure }
assert failed.@classname == 'example.BuggyTest'
assert failed.failure.text().contains('increment')
assert new JsonSlurper().parse(file('junit4/target/ravel/ravel.sarif')).runs[0].results.size() == 1
// The jars of the dependencies are not searched.
assert tests('junit4/target/ravel').size() == 2

// The second one explores what has no bug, and passes.
assert tests('junit4/target/correct').collect { it.verdict } == ['passed']

// The third one does nothing.
assert !file('junit4/target/skipped').exists()
assert count(2, /Ravel is skipped/) == 8

// The fourth one shows the failure again.
assert hasLine(3, /The interleaving:/)
assert hasLine(3, /ERROR.*The failure shows again/)

// The fifth one makes a race happen, in the module that has the class.
assert hasLine(4, /ERROR.*race.*on project junit4: Ravel found races, deadlocks, atomicity violations or unguarded accesses in example\.Racy:/)
assert hasLine(4, /ERROR.*race: Two threads are about to .* example\.Racy\.count/)
assert hasLine(4, /ERROR.*mvn dev\.ravel:ravel-maven-plugin:.*:replay -Dravel\.file=.*race-1.*schedule\.ravel/)
assert count(4, /There is no example\.Racy in this module/) == 2
def races = new JsonSlurper().parse(file('junit4/target/ravel/ravel-race.json'))
assert races.pairs.any { it.happened == 10 && it.executions == 10 }
assert new XmlParser().parse(file('junit4/target/ravel/TEST-ravel-race.xml')).@failures == '1'
assert new JsonSlurper().parse(file('junit4/target/ravel/ravel-race.sarif')).runs[0].results.size() > 0
assert file('junit4/target/ravel/ravel-race-pairs.txt').text.contains('write example.Racy.count')
// It leaves alone what ravel:test has written.
assert verdict('junit4/target/ravel', 'increments') == 'found'

// The sixth one only warns.
assert hasLine(5, /WARNING.*race: Two threads are about to .* example\.Racy\.count/)
assert file('junit4/target/warned/ravel-race.json').exists()

// What is missing is named.
assert hasLine(6, /ERROR.*on project junit5: Ravel: .*example\.Nobody.*class path/)
assert hasLine(7, /ERROR.*Name the class whose main method is to run with -Dravel\.mainClass/)

// The ninth one runs the goals that the pom has bound to phases.
assert count(8, /ravel-maven-plugin:.*:(test|check) \(default\) @ junit5/) == 2
assert verdict('junit5/target/bound', 'incrementsLocked') == 'passed'
true
