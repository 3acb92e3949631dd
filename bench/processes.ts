import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { apiNode, root } from '../scripts/lib/paths.mjs'

const api = join(root, 'apps/api')

const fail = (what: string, output: string, code: number | null): never => {
  throw new Error(`${what} ended with ${code}:\n${output}`)
}

/** Runs one of the API's programs to its end, and answers what it wrote. */
export const runApi = async (program: string, args: string[], environment: Record<string, string>) => {
  const child = spawn(apiNode, [join(api, 'src', program), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  return code === 0 ? output : fail(program, errors || output, code)
}

/** In MB of 1,000,000 bytes. */
export interface Memory {
  /** Resident memory, shared pages included. */
  rss: number
  /** The same, each shared page divided by the number of processes that share it. */
  pss: number
}

/** A server that says `ready on ADDRESS` once it answers. */
export interface Server {
  url: string
  /** From the start of its command to the first answer, in milliseconds. */
  startedIn: number
  /** Of the server's own process, and of all that its command has left running. */
  memory: () => Promise<{ own: Memory; all: Memory }>
  stop: () => Promise<void>
}

const readyAddress = async (child: ChildProcess) => {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /^ready on (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('a server ended before it was ready')
}

const memoryOf = async (pid: number): Promise<Memory> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) * 1024) / 1e6
  return { rss: megabytes('Rss'), pss: megabytes('Pss') }
}

/** The process and those that it has started, the server itself last. */
const processesOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const withChildren = (parent: number): number[] => [
    parent,
    ...pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => withChildren(child!)),
  ]
  return withChildren(pid)
}

/** Starts a server by a command; `probe` is a path that it answers. */
const startByCommand = async (
  { command, probe }: { command: readonly string[]; probe: string },
  environment: Record<string, string>,
): Promise<Server> => {
  const start = performance.now()
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  await fetch(url + probe)
  const startedIn = performance.now() - start
  const serverPid = (await processesOf(child.pid!)).at(-1)!
  return {
    url,
    startedIn,
    memory: async () => {
      const pids = await processesOf(child.pid!)
      // one that decodes or reads may have ended meanwhile
      const memories = await Promise.all(pids.map((pid) => memoryOf(pid).catch(() => ({ rss: 0, pss: 0 }))))
      return {
        own: await memoryOf(serverPid),
        all: memories.reduce((sum, { rss, pss }) => ({ rss: sum.rss + rss, pss: sum.pss + pss })),
      }
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      process.kill(serverPid, 'SIGTERM')
      await ended
    },
  }
}

/** Starts a program on the pinned Node, with the options of production. */
export const startServer = (
  { file, probe }: { file: string; probe: string },
  environment: Record<string, string>,
) => startByCommand({ command: [apiNode, file], probe }, environment)

const probe = '/api/health'

export const startProduct = (environment: Record<string, string>) =>
  startServer({ file: join(api, 'dist/server.js'), probe }, environment)

/** As the README says; npm runs on the Node that it is installed for, as in a terminal. */
export const startProductWithNpm = (environment: Record<string, string>) => {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  const command = npm && npmNode ? [npmNode, npm, 'start'] : ['npm', 'start']
  return startByCommand({ command, probe }, environment)
}
