import groovy.xml.XmlParser

def report = new XmlParser().parse(new File(basedir, 'target/surefire-reports/TEST-example.CounterTest.xml'))
def loses = report.testcase.find { it.@name.startsWith('loses') }
def keeps = report.testcase.find { it.@name.startsWith('keeps') }

assert report.testcase.size() == 2
assert keeps.failure.isEmpty() && keeps.error.isEmpty() && keeps.skipped.isEmpty()
assert loses.failure.text().contains('The interleaving:')
assert loses.failure.text().contains('expected: <2> but was: <1>')
assert new File(basedir, 'target/ravel/run-1/finding-1/schedule.ravel').isFile()
assert loses.failure.text().contains('See it in a browser:  target/ravel/run-1/report.html')
assert new File(basedir, 'target/ravel/run-1/report.html').isFile()
assert new File(basedir, 'target/ravel/run-1/findings.json').text.contains('"subject":"example.CounterTest.loses"')
assert new File(basedir, 'target/ravel/index.html').isFile()
true
