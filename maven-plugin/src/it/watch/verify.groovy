import groovy.json.JsonSlurper

def log = new File(basedir, 'build.log').text
assert log.contains('Tests run: 4, Failures: 0, Errors: 0, Skipped: 0')
assert log.contains('Tests violate thread safety')

def violations = new JsonSlurper().parse(new File(basedir, 'target/ravel/ravel-watch.json')).violations
assert violations.collect { it.test }.toSet() == ['takesOrders', 'keepsStock', 'countsVisitors'].collect { 'shop.ShopTest.' + it }.toSet()
assert violations.collect { it.object }.toSet() == ['java.util.ArrayList', 'java.util.HashMap', 'shop.ShopTest'].toSet()
// The engine has made each happen, in its test and with the options of Surefire's JVM.
assert violations.every { it.proof == 'real' || it.proof == 'harmful' }
assert violations.every { new File(basedir, it.schedule).exists() || new File(it.schedule).exists() }
assert new File(basedir, 'target/ravel/TEST-ravel-watch.xml').text.contains('classname="shop.ShopTest"')
true
