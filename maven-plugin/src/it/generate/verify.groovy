import groovy.json.JsonSlurper
import groovy.xml.XmlParser

def file = { new File(basedir, it) }
def classes = { directory -> new JsonSlurper().parse(file("$directory/ravel-generate.json")).classes }
def safety = { directory -> classes(directory).collectEntries { [it['class'], it.safety] } }
def builds = file('build.log').text.split('Scanning for projects').drop(1)
def hasLine = { build, pattern -> builds[build].readLines().any { it =~ pattern } }

// The first build looks at the project's classes, and not at those of its tests.
assert safety('target/ravel') == ['shop.Basket': 'unsafe', 'shop.Till': 'no violation found']
assert hasLine(0, /ERROR.*generate.*: Ravel found 1 class that is not thread-safe:/)
assert hasLine(0, /ERROR.*shop\.Basket: java\.lang\.ArrayIndexOutOfBoundsException/)
assert hasLine(0, /ERROR.*BasketThreadSafetyTest\.java/)
assert hasLine(0, /ERROR.*mvn dev\.ravel:ravel-maven-plugin:.*:replay -Dravel\.file=.*schedule\.ravel/)
def basket = classes('target/ravel').find { it.safety == 'unsafe' }
assert basket.sources.every { new File(it).exists() }
assert new File(basket.finding.schedule).exists()
assert file('target/ravel/ravel-generate.md').text.contains('| `shop.Till` | no violation found |')
assert new XmlParser().parse(file('target/ravel/TEST-ravel-generate.xml')).@failures == '1'
assert new JsonSlurper().parse(file('target/ravel/ravel-generate.sarif')).runs[0].results.size() == 1

// The second one only warns of a class that is one of the tests'.
assert safety('target/warned') == ['shop.Till': 'no violation found', 'shop.Counter#make': 'unsafe']
assert hasLine(1, /WARNING.*shop\.Counter#make: /)
assert classes('target/warned')[1].orders.every { !it.contains('reset') }

// What is missing is named.
assert hasLine(2, /ERROR.*Name the classes to generate tests for with -Dravel\.class/)
assert hasLine(3, /ERROR.*Ravel: .*no class shop\.Nobody on the class path/)
true
