import { writeFileSync } from 'node:fs'

const none = () => ({ passed: 0, failed: 0, skipped: 0 })

const describeFailure = (module, test) => {
  const message = test.result().errors?.[0]?.message ?? 'no message'
  return `${module.project.name} ${module.relativeModuleId} > ${test.fullName}: ${message.slice(0, 500)}`
}

/** Vitest reporter: writes the test counts of each project, and which tests failed at first, as JSON to the file TEST_COUNTS. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = {}
    const failedAtFirst = []
    for (const module of modules) {
      counts[module.project.name] ??= none()
      const count = counts[module.project.name]
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        count[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
        if (test.diagnostic()?.flaky) failedAtFirst.push(describeFailure(module, test))
      }
      // a file or a hook that throws fails without a failing test
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
    }
    if (unhandledErrors.length > 0) counts['outside of tests'] = { ...none(), failed: unhandledErrors.length }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ counts, failedAtFirst }))
  }
}
