import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { apiNode } from '../scripts/lib/paths.mjs'

const root = join(import.meta.dirname, '..')
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

/** A server that says `ready on ADDRESS` once it answers. */
export interface Server {
  url: string
  /** From its start to the first answer, in milliseconds. */
  startedIn: number
  /** Resident memory, in MiB. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

const readyAddress = async (child: ChildProcess) => {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /^ready on (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('a server ended before it was ready')
}

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Starts a server; `file` is its program, `probe` a path that it answers. */
export const startServer = async (
  { file, probe }: { file: string; probe: string },
  environment: Record<string, string>,
): Promise<Server> => {
  const start = performance.now()
  const child = spawn(apiNode, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  await fetch(url + probe)
  return {
    url,
    startedIn: performance.now() - start,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const startProduct = (environment: Record<string, string>) =>
  startServer({ file: join(api, 'dist/server.js'), probe: '/api/health' }, environment)
