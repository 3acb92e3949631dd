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
 * The memory in use after garbage collection, in MiB, buffers included. One collection may release objects that hold
 * others (streams, buffers of other threads), so it collects until nothing more is freed.
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
