// Writes down for `npm test` how a run of vitest ended. Its own JSON report leaves out what went wrong outside of
// tests, such as a promise that nobody caught, although that fails the run.
import { writeFileSync } from 'node:fs';

export default class {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => told(test.module.relativeModuleId, test.fullName, test.result().errors)),
      ...suites
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => told((suite.module ?? suite).relativeModuleId, suite.fullName ?? '', suite.errors())),
      ...unhandled.map((error) =>
        told(`around ${error.VITEST_TEST_PATH ?? 'the tests'}`, error.type ?? '', [error]),
      ),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    writeFileSync(
      process.env.MOTIF_TEST_REPORT,
      JSON.stringify({ passed, failed: failures.length, failures }),
    );
  }
}

const told = (place, title, errors) => ({
  place,
  title,
  message: errors.map(({ stack, message }) => stack ?? message).join('\n'),
});
