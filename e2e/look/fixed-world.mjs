// Preloaded with `node --import`: the process starts at a fixed moment, and its random values are the same in each run.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const SystemDate = Date
// a worker's own file has a name that depends on its build
if (isMainThread) process.env.LOOK_PROGRAM = process.argv[1]?.split('/').at(-1)
const program = process.env.LOOK_PROGRAM
/** The server starts after the demonstration was loaded. */
const startsAt = SystemDate.UTC(2026, 5, 15, 9, program === 'server.js' ? 5 : 0)
/** Loading the demonstration takes seconds or minutes: its times depend on that only in the last digits. */
const pace = program === 'server.js' ? 1 : 1 / 1000
const begun = SystemDate.now()

globalThis.Date = class FixedDate extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(FixedDate.now())
    else super(...parts)
  }
  static now() {
    return Math.floor(startsAt + pace * (SystemDate.now() - begun))
  }
}

const seed = `${program} ${isMainThread}`
let drawn = 0
const bytes = (length) => {
  const parts = []
  for (let left = length; left > 0; left -= 32) {
    drawn += 1
    parts.push(crypto.createHash('sha256').update(`${seed} ${drawn}`).digest())
  }
  return Buffer.concat(parts).subarray(0, length)
}
const fill = (array) => {
  const view = new Uint8Array(array.buffer ?? array, array.byteOffset ?? 0, array.byteLength)
  view.set(bytes(view.length))
  return array
}
const uuid = () => {
  const value = bytes(16)
  value[6] = (value[6] & 0x0f) | 0x40
  value[8] = (value[8] & 0x3f) | 0x80
  return value.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

crypto.randomUUID = uuid
crypto.randomBytes = (length, done) => (done ? done(null, bytes(length)) : bytes(length))
crypto.randomFillSync = fill
crypto.randomInt = (...range) => {
  const [least, end] = range.length > 1 ? range : [0, range[0]]
  return least + (bytes(6).readUIntBE(0, 6) % (end - least))
}
globalThis.globalThis.crypto.randomUUID = uuid
Math.random = () => bytes(6).readUIntBE(0, 6) / 2 ** 48
syncBuiltinESMExports()
