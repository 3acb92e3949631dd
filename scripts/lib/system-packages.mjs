import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { announced, Failure } from './messages.mjs'
import { run, runStep } from './processes.mjs'

/** The browser of benchmarks and pictures; elsewhere than on Debian, set CHROMIUM_PATH. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The browser of the tests: Chromium without windows, in which a page takes a quarter less processor time. */
export const headlessPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

/** The folder of PostgreSQL's server programs, or null; elsewhere than on Debian, set POSTGRES_BIN. */
export function postgresBin() {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : []
  const folders = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : debian
  // the client's package makes such a folder too, without initdb
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** OpenStack Swift, as an S3 store that checks signatures. */
const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const hasSwift = () =>
  ['swift-proxy-server', 'swift-object-server', 'memcached'].every((program) =>
    existsSync(join('/usr/bin', program)),
  )

/** The proxy in the tests with two processes. */
const hasNginx = () => existsSync('/usr/sbin/nginx')

/** The mail server of the tests, run by Debian's own Python. */
const hasMailServer = () => existsSync('/usr/lib/python3/dist-packages/aiosmtpd')

function missingPackages() {
  const missing = []
  // without the font, emoji in a page's text would be empty boxes
  if (!existsSync(chromiumPath())) missing.push('chromium', 'fonts-noto-color-emoji')
  if (!existsSync(headlessPath())) missing.push('chromium-headless-shell')
  if (!postgresBin()) missing.push('postgresql')
  if (existsSync('/etc/debian_version') && !hasSwift()) missing.push(...swiftPackages)
  if (existsSync('/etc/debian_version') && !hasNginx()) missing.push('nginx-light')
  if (existsSync('/etc/debian_version') && !hasMailServer()) missing.push('python3-aiosmtpd')
  return missing
}

/** Installs the packages that the tests need with apt-get. Throws a Failure that names them when that is not possible. */
export async function ensureSystemPackages() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Failure(`There is no browser at ${process.env.CHROMIUM_PATH}, which CHROMIUM_PATH names.`)
  const missing = missingPackages()
  if (missing.length === 0) return
  const isDebian = existsSync('/etc/debian_version')
  if (isDebian && process.getuid() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await announced(`Installing ${missing.join(', ')}`, async () => {
      await runStep('apt-get update', run('apt-get', ['update'], { env }))
      const install = ['install', '-y', '--no-install-recommends', ...missing]
      await runStep('apt-get install', run('apt-get', install, { env }))
    })
  }
  const stillMissing = missingPackages()
  if (stillMissing.length === 0) return
  throw new Failure(
    isDebian
      ? `The tests need packages that are not installed: sudo apt-get install --no-install-recommends ${stillMissing.join(' ')}`
      : 'The tests need Chromium and the PostgreSQL server. Install them, then set CHROMIUM_PATH to the browser and POSTGRES_BIN to the folder of initdb.',
  )
}
