import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { apiNode } from '../../scripts/lib/paths.mjs'
import { type ApiClient, signInToApi } from './api.ts'
import { browser } from './browser.ts'
import { type Fill, fillDataFolder, type SharedFill } from './prepared-data.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'apps/api/dist/server.js')

const launch = async (environment: Record<string, string>) => {
  const child = spawn(apiNode, [server], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PASSWORD_COST: 'low',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
    process.stderr.write(text)
  })
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`the product ended with ${code} before it was ready: ${said.trim()}`)
  })
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^ready on (\S+)$/.exec(line)?.[1]
      if (address) return address
    }
    return ended
  })()
  ended.catch(() => undefined)
  return { child, url: await Promise.race([ready, ended]) }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/**
 * The real product on a folder of its own: on an embedded database with an account of each kind, unless the environment names
 * another database.
 */
export const startProduct = async (environment: Record<string, string> = {}, fill?: Fill | SharedFill) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-'))
  if (!environment.DATABASE_URL) await fillDataFolder(dataFolder, fill)
  const port = await freePort()
  const settings = {
    DATA_DIR: dataFolder,
    DEMO: '0',
    PORT: String(port),
    ...environment,
    // links in mails lead back to it
    ...(environment.SMTP_URL && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
  }
  const { child: first, url } = await launch(settings)
  let child = first

  return {
    url,
    dataFolder,
    /** Takes the server away as a power cut would, until `resume`. */
    kill: () => end(child, 'SIGKILL'),
    /** On again at the same address. */
    resume: async () => {
      child = (await launch(settings)).child
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * A product for the tests of a file, the browser, and the administrator's session in the API. Product and session
 * are empty until the hooks and tests of the file run. An environment that depends on an earlier hook is given by a function.
 */
export const usingProduct = (
  environment?: Record<string, string> | (() => Record<string, string>),
  fill?: Fill | SharedFill,
) => {
  const product = {} as Product
  const api = {} as ApiClient
  beforeAll(async () => {
    const given = typeof environment === 'function' ? environment() : environment
    Object.assign(product, await startProduct(given, fill))
    Object.assign(api, await signInToApi(product.url))
  })
  afterAll(() => product.stop?.())
  return { product, browser, api }
}

/** Names where a process of tests asks for its server. */
export const sharedProducts = 'E2E_SHARED_PRODUCTS'

/**
 * As `usingProduct`, on a server in Europe/Madrid that the files of this process share, on PostgreSQL, which takes a fifth of the
 * embedded database's time. For tests that make and find their own records, whatever else is there.
 */
export const usingSharedProduct = () => {
  const ask = async (what = '') => {
    const response = await fetch(`${process.env[sharedProducts]}/${process.pid}/${what}`)
    const { error, ...answer } = await response.json()
    if (error) throw new Error(error)
    return answer
  }
  const where = { url: '', dataFolder: '', databaseUrl: '' }
  const product = { ...where, kill: () => ask('kill'), resume: () => ask('resume') }
  const api = {} as ApiClient
  beforeAll(async () => {
    Object.assign(product, await ask())
    Object.assign(api, await signInToApi(product.url))
  })
  return { product, browser, api }
}
