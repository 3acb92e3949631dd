/**
 * Calls `onEnd` once when the process that started this one is gone, even if it was killed outright: the
 * system then gives this one another parent.
 */
export function whenParentEnds(onEnd) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onEnd()
  }, 200)
  watch.unref()
}
