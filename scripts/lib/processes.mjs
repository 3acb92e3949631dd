import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Failure } from './messages.mjs'
import { pinnedNode, root } from './paths.mjs'

const running = new Set()
let stoppedBy = null

const preload = (file) => ['--import', new URL(file, import.meta.url).href]

/** Options of Node that bind a process to the life of this one, even if this one is killed outright. */
export const endsWithThis = preload('./end-with-launcher.mjs')
const drainsWithThis = preload('./drain-with-launcher.mjs')

const codeOf = (signal) => 128 + constants.signals[signal]

/** Instead of starting or reporting anything more once the person or the system has asked to stop. */
function throwIfStopped() {
  if (stoppedBy) throw new Failure(`Stopped by ${stoppedBy}.`, codeOf(stoppedBy))
}

/** Passes a signal on to every child and lets nothing new start; the children decide how they end. */
export function stop(signal) {
  stoppedBy = signal
  for (const child of running) child.kill(signal)
}

/** From now on these signals go to the children, and this process ends when they have ended. */
export function forwardSignals(...signals) {
  for (const signal of signals) process.on(signal, () => stop(signal))
}

/**
 * Runs a program to its end.
 * @param {import('node:child_process').SpawnOptions} [options] output is kept and handed back unless `stdio` says otherwise
 * @returns {Promise<{ code: number, output: string }>} a program ended by a signal has 128 plus its number, as in a shell
 */
export function run(program, args, options = {}) {
  throwIfStopped()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    running.add(child)
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

/**
 * The embedded database is WebAssembly. V8's optimizing compiler spends up to 500 MB and a second of both cores on it at
 * each start, and makes a search about a quarter faster; on PostgreSQL it makes no difference.
 */
const quickToStart = ['--liftoff-only']

/**
 * Lists make much that is needed for an instant. Where the heap grows in small steps, it is collected before it takes
 * half as much memory again; that costs about a tenth of the calls a second.
 */
const slowToGrow = ['--max-semi-space-size=4', '--heap-growing-percent=50']

/** How the API runs on Node. */
export const apiFlags = [...quickToStart, ...slowToGrow]

export const apiEnvironment = {
  // What was compiled once is not compiled at the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  // A picture's bytes go back to the system when they are done with, however many large ones there were before.
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
}

/** Runs the API on the pinned Node; `flags` are Node's. */
export const runServer = (flags, options) =>
  run(pinnedNode, [...drainsWithThis, ...apiFlags, ...flags, join('apps', 'api', 'src', 'server.ts')], {
    cwd: root,
    ...options,
    env: { ...apiEnvironment, ...(options?.env ?? process.env) },
  })

/** Runs another program of the API with the arguments of this process. */
export const runApiProgram = (file) =>
  runTool([...apiFlags, join('apps', 'api', 'src', file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...apiEnvironment, ...process.env },
  })

/** Waits for a program that has to succeed, else fails with its output. */
export async function runStep(title, running) {
  const { code, output } = await running
  throwIfStopped()
  if (code !== 0) throw new Failure(`${title} failed with exit code ${code}:\n${output}`)
}
