import { writeFileSync } from 'node:fs'

const none = () => ({ passed: 0, failed: 0, skipped: 0 })

/** Vitest reporter: writes the test counts of each project as JSON to the file TEST_COUNTS. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = {}
    for (const module of modules) {
      counts[module.project.name] ??= none()
      const count = counts[module.project.name]
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        count[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
      }
      // a file or a hook that throws fails without a failing test
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
    }
    if (unhandledErrors.length > 0) counts['outside of tests'] = { ...none(), failed: unhandledErrors.length }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts))
  }
}
