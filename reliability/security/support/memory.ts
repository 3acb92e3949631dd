import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 2 ** 20)
}

/**
 * What is still in use once everything else is collected, in MiB, buffers included. What one collection frees may hold
 * what the next one does (streams, buffers of other threads): it goes on until one finds nothing more.
 */
export const heapInUse = async () => {
  let now = inUse()
  let before: number
  do {
    before = now
    await setImmediate()
    collect()
    now = inUse()
  } while (now < before)
  return now
}
