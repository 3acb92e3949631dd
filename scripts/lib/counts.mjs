/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * The line that closes a run; a person and CI read it.
 * @param {Counts[]} all
 */
export function closingLine(all) {
  const total = (state) => all.reduce((sum, counts) => sum + counts[state], 0)
  const skipped = total('skipped')
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * One line for each vitest project, so that a project that ran nothing does not go unseen.
 * @param {Record<string, Counts>} projects
 */
export function projectLines(projects) {
  const width = Math.max(0, ...Object.keys(projects).map((name) => name.length))
  return Object.entries(projects).map(([name, counts]) => `${name.padEnd(width)}  ${closingLine([counts])}`)
}
