import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { apiNode } from '../../../../scripts/lib/paths.mjs'
import { createOwnedDatabase } from '../owned-database.ts'
import { copyFolder } from '../templates.ts'

const api = join(import.meta.dirname, '../..')
/** Of this process's environment: what is temporary is removed with the run, also of a process that was killed. */
export const ofRun = { PATH: process.env.PATH, ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }) }
/** The first one of a server that `spawnServer` starts. */
export const administrator = { email: 'admin@vernissage.test', password: 'right-password' }

/** Calls the function after the test. */
export type Until = (end: () => Promise<void>) => unknown

/** A folder that is gone after the test, or at another moment. */
export const temporaryFolder = async (until: Until = onTestFinished) => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-process-'))
  until(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A database of its own on the engine of the test run, as the environment of a server; migrated already, which
 * saves seconds, unless it is to be empty.
 */
export const ownDatabase = async ({
  empty = false,
  until = onTestFinished as Until,
} = {}): Promise<Record<string, string>> => {
  const DATA_DIR = await temporaryFolder(until)
  const template = inject('template')
  if (template.kind === 'embedded') {
    if (!empty) copyFolder(template.folder, join(DATA_DIR, 'database'))
    return { DATA_DIR }
  }
  const { url, drop } = await createOwnedDatabase(template.url, {
    prefix: 'process',
    ...(!empty && { template: template.name }),
  })
  until(drop)
  return { DATA_DIR, DATABASE_URL: url, TOKEN_SECRET: 'a secret for all processes' }
}

const ended = async (child: ChildProcess): Promise<number | string | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

/** The real server, as it runs in production, as a process of its own; killed when the test ends, or at another moment. */
export const spawnServer = (environment: Record<string, string>, until: Until = onTestFinished) => {
  const child = spawn(apiNode, [join(api, 'dist/server.js')], {
    env: {
      ...ofRun,
      NODE_ENV: 'test',
      PASSWORD_COST: 'low',
      DEMO: '0',
      PORT: '0',
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  until(async () => {
    child.kill('SIGKILL')
    await ended(child)
  })

  /** Its address, once it says that it is ready; what it said instead when it ended. */
  const ready = async () => {
    for (;;) {
      const origin = /^ready on (http:\/\/\S+)$/m.exec(output.stdout)?.[1]
      if (origin) return origin
      const stopped = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        ended(child).then(() => true),
      ])
      if (stopped) throw new Error(`the server ended: ${output.stderr}`)
    }
  }
  return { child, output, ready, ended: () => ended(child) }
}

/** Another program of the product, run to its end. */
export const runProgram = async (file: string, environment: Record<string, string>, ...args: string[]) => {
  const child = spawn(apiNode, [join(api, 'src', file), ...args], {
    env: { ...ofRun, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

export interface Sent {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A request of a listening server, with its answer's JSON. */
export const sendRequest = async (
  origin: string,
  path: string,
  { method = 'GET', token, body, headers }: Sent = {},
) => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data, error } = (await response.json()) as { data: Record<string, never>; error?: { code: number } }
  return { status: response.status, headers: response.headers, data, error }
}

/** The first administrator's token. */
export const signIn = async (origin: string): Promise<string> => {
  const { data } = await sendRequest(origin, '/login', {
    method: 'POST',
    body: { ...administrator, device: 'web' },
  })
  return data.token!
}

/** A banner with that title, as it is sent. */
export const bannerCalled = (title: string) => ({
  date: '2026-11-21',
  title,
  subtitle: 'S',
  web_link: 'w',
  app_link: 'a',
})
