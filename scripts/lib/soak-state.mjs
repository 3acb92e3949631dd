import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A test file in one vitest project.
 * @typedef {{ project: string, file: string }} Part
 * @typedef {Part & { ms: number, counts: { passed: number, failed: number, skipped: number }, reported: object[] }} Finished
 */

/** @param {Part} part */
export const nameOf = ({ project, file }) => `${project} ${file}`

const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise)

/** As a whole or not at all: soak may be ended at any moment. */
function writeJson(path, value) {
  writeFileSync(`${path}.new`, JSON.stringify(value))
  renameSync(`${path}.new`, path)
}

/**
 * The progress of a soak, in a folder. A part that has passed is kept until all have, or the code has changed; how long each took is
 * kept for the next time.
 * @param {string} folder
 */
export function openState(folder) {
  mkdirSync(folder, { recursive: true })
  const finishedPath = join(folder, 'finished.json')
  const durationsPath = join(folder, 'durations.json')
  const report = join(folder, 'report')
  const read = () => readJson(finishedPath, { code: null, parts: [] })
  const durations = () => readJson(durationsPath, {})
  const write = (parts) => writeJson(finishedPath, { ...read(), parts })
  return {
    /** The file that the tests of the vitest run under way report to. */
    report,
    /** Forgets what other code has passed. True when there was something. */
    forgetOtherCode: (fingerprint) => {
      const { code, parts } = read()
      if (code === fingerprint) return false
      writeJson(finishedPath, { code: fingerprint, parts: [] })
      return parts.length > 0
    },
    /** @returns {Finished[]} */
    finished: () => read().parts,
    /** @param {Finished} part */
    keep: (part) => {
      write([...read().parts, part])
      writeJson(durationsPath, { ...durations(), [nameOf(part)]: part.ms })
    },
    /** Forgets a project's parts: an error outside of its tests belongs to any of them. */
    forgetProject: (project) => write(read().parts.filter((part) => part.project !== project)),
    forgetFinished: () => write([]),
    /** Milliseconds by the names of parts. */
    durations,
    /** Returns the reports of a file's tests in the vitest run under way. */
    reportedBy: (path) => {
      if (!existsSync(report)) return []
      const lines = readFileSync(report, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line)).filter(({ file }) => file === path)
    },
  }
}

/**
 * About how many milliseconds these parts take, a part not done before as long as the others on average. Null when none was.
 * @param {Part[]} parts
 * @param {Record<string, number>} durations
 */
export function estimate(parts, durations) {
  const all = Object.values(durations)
  if (all.length === 0) return null
  const average = all.reduce((sum, ms) => sum + ms, 0) / all.length
  return parts.reduce((sum, part) => sum + (durations[nameOf(part)] ?? average), 0)
}

/** @param {number} ms */
export function inWords(ms) {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
