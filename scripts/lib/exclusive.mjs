import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const beatMs = 1000
const staleMs = 10 * beatMs

function take(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > staleMs) rmSync(folder, { recursive: true, force: true })
  return false
}

/**
 * Runs `work` while no other process runs work under the same folder name. The holder touches the folder every second, so
 * that a killed holder is recognised. (Process ids are reused, so they cannot show it.)
 * @param {string} folder made and removed here; its parent must exist
 * @param {() => void} onWait called once if another process holds it
 */
export async function exclusively(folder, work, onWait = () => {}) {
  let waited = false
  while (!take(folder)) {
    if (!waited) onWait()
    waited = true
    await wait(200)
  }
  const beat = setInterval(() => {
    // gone where this process slept for so long that another one took it for killed
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  }, beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(folder, { recursive: true, force: true })
  }
}
