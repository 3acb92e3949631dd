import { writeFileSync } from 'node:fs'

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

/** On one line, since a difference of two buffers takes thousands. */
const short = (error) => (error?.message ?? 'no message').replaceAll(/\s+/g, ' ').slice(0, 300)

/** The test counts of a file, and what failed in it. A file or a hook that throws fails without a failing test. */
export const resultOf = (module) => {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = errorsOf(module).map(short)
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
    if (state === 'failed') failures.push(`${test.fullName}: ${short(errors?.[0])}`)
  }
  counts.failed += errorsOf(module).length
  return { project: module.project.name, file: module.relativeModuleId, counts, failures }
}

/** Vitest reporter: writes the results of all files, and the number of errors outside of tests, as JSON to the file TEST_COUNTS. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const result = { files: modules.map(resultOf), outside: unhandledErrors.length }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(result))
  }
}
