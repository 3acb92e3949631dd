/** A failure that is printed without a stack. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Seconds since `start` (a `performance.now()`), as text. */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Prints a title, runs the work, and prints how long it took. */
export async function announced(title, work) {
  const start = performance.now()
  process.stdout.write(`${title}… `)
  try {
    const result = await work()
    console.log(secondsSince(start))
    return result
  } catch (error) {
    console.log('failed')
    throw error
  }
}

/** Runs a script's main function, which returns the exit code. Prints what it throws. */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    const expected = error instanceof Failure
    console.error(expected ? error.message : error)
    process.exitCode = expected ? error.exitCode : 1
  }
}
