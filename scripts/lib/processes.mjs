import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Failure } from './messages.mjs'
import { apiNode, pinnedNode, root } from './paths.mjs'

const running = new Set()
let stoppedBy = null

/** Options of Node for a process that has to end with this one, even when this one is killed with SIGKILL. */
export const endsWithThis = ['--import', new URL('./end-with-launcher.mjs', import.meta.url).href]

const codeOf = (signal) => 128 + constants.signals[signal]

/** Throws after a signal to stop, so that nothing more is started or reported. */
function throwIfStopped() {
  if (stoppedBy) throw new Failure(`Stopped by ${stoppedBy}.`, codeOf(stoppedBy))
}

/** For the end of a script that another process follows: a signal during synchronous work is only noticed on the next turn. */
export async function throwIfJustStopped() {
  await setImmediate()
  throwIfStopped()
}

/** Passes a signal on to every child and prevents new ones. The children end by themselves. */
export function stop(signal) {
  stoppedBy = signal
  for (const child of running) child.kill(signal)
}

/** Passes these signals on to the children from now on; this process ends after them. */
export function forwardSignals(...signals) {
  for (const signal of signals) process.on(signal, () => stop(signal))
}

/**
 * Runs a program to its end.
 * @param {import('node:child_process').SpawnOptions & { onSpawn?: (child: import('node:child_process').ChildProcess) => void }} [options]
 *   output is collected and returned unless `stdio` says otherwise
 * @returns {Promise<{ code: number, output: string }>} a program ended by a signal has 128 plus its number, as in a shell
 */
export function run(program, args, { onSpawn, ...options } = {}) {
  throwIfStopped()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    running.add(child)
    onSpawn?.(child)
    let output = ''
    const keep = (text) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? codeOf(signal), output })
    })
  })
}

/** Runs a script of a tool on the pinned Node. */
export const runTool = (args, options) => run(pinnedNode, [...endsWithThis, ...args], options)

/** Runs a program of the API as production does; `args` begin with Node's own options. */
export const runApiNode = (args, options) =>
  run(apiNode, [...endsWithThis, ...args], { cwd: root, ...options })

/** Waits for a program that has to succeed; otherwise throws a Failure with its output. */
export async function runStep(title, running) {
  const { code, output } = await running
  throwIfStopped()
  if (code !== 0) throw new Failure(`${title} failed with exit code ${code}:\n${output}`)
}
