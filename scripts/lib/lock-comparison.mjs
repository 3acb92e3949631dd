/**
 * What keeps `node_modules` from being what the lock file asks for.
 * @param {object} wanted package-lock.json
 * @param {object | null} installed node_modules/.package-lock.json, which npm writes when an install has ended
 * @returns {string | null} the first difference in a few words; null when there is none
 */
export function firstDifference(wanted, installed) {
  if (!installed) return 'nothing is installed'
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '') continue // the repository itself, which npm does not install
    const found = installed.packages[path]
    // npm leaves out what is made for other platforms, and such packages are always optional
    if (!found && entry.optional) continue
    if (!found) return `${path} is missing`
    if (found.version !== entry.version) return `${path} is ${found.version} instead of ${entry.version}`
    if (found.link && found.resolved !== entry.resolved) return `${path} links to ${found.resolved}`
  }
  return null
}
