import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../src/platform/config.ts'
import { checkExample, hasNginx } from './nginx.ts'

const root = resolve(import.meta.dirname, '../../../..')
const deploy = join(root, 'deploy')
const units = ['vernissage@.service', 'vernissage-backup.service', 'vernissage-backup.timer']

const hasSystemd = existsSync('/usr/bin/systemd-analyze')
if (!hasSystemd) console.warn('WARNING: systemd is not installed, so its example units are not checked.')

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Nothing of this depends on the database. */
describe.skipIf(inject('template').kind === 'postgres')('the example', () => {
  test.skipIf(!hasNginx)('for nginx is accepted by nginx', async () => {
    const { status, stderr } = await checkExample()
    expect(stderr).toContain('test is successful')
    expect([status, /warn|emerg/.exec(stderr)]).toEqual([0, null])
  })

  test.skipIf(!hasSystemd)('units are accepted by systemd, and expose little', async () => {
    const folder = await temporaryFolder()
    for (const unit of units) {
      const text = await readFile(join(deploy, 'systemd', unit), 'utf8')
      const here = text.replaceAll('/opt/vernissage', root)
      await writeFile(join(folder, unit.replace('@', '@4000')), here)
    }
    const files = units.map((unit) => join(folder, unit.replace('@', '@4000')))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    const complaints = verified.stderr.split('\n').filter((line) => line.includes('vernissage'))
    expect([verified.status, complaints]).toEqual([0, []])

    const security = ['security', '--offline=true', '--threshold=25', files[0]!]
    const judged = spawnSync('systemd-analyze', security, { encoding: 'utf8' })
    console.log(judged.stdout.trim().split('\n').at(-1))
    expect(judged.status).toBe(0)
  })

  test('environment file names what the product knows, with nothing missing but secrets', async () => {
    const text = await readFile(join(deploy, 'vernissage.env'), 'utf8')
    const lines = text.split('\n').filter((line) => /^#?[A-Z]/.test(line) && line.includes('='))
    const given = Object.fromEntries(lines.map((line) => line.replace('#', '').split(/=(.*)/).slice(0, 2)))
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    expect(Object.keys(given).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
    const secrets = {
      TOKEN_SECRET: 'a secret for all processes',
      ADMIN_PASSWORD: 'right-password',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    }
    expect(loadConfig({ ...given, ...secrets }).trustedProxies).toEqual(['127.0.0.1'])
  })
})

describe.skipIf(inject('template').kind === 'postgres')('backup-and-prune', () => {
  /** Stands in for the product: what is tested is what goes and what stays. */
  const withCommand = async (command: string) => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'deploy'))
    await mkdir(join(folder, 'scripts'))
    await cp(join(deploy, 'backup-and-prune'), join(folder, 'deploy', 'backup-and-prune'))
    await writeFile(join(folder, 'scripts', 'api-node'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
    const backups = join(folder, 'backups')
    for (const [name, days] of Object.entries({
      '2026-01-01T02-30-00Z': 20,
      '2026-01-02T02-30-00Z.partial-abc': 20,
      '2026-01-03T02-30-00Z': 1,
      mine: 99,
    })) {
      await mkdir(join(backups, name), { recursive: true })
      const then = new Date(Date.now() - days * 86_400_000)
      await utimes(join(backups, name), then, then)
    }
    const run = () =>
      execFileSync(join(folder, 'deploy', 'backup-and-prune'), [backups, '14'], {
        stdio: 'pipe',
      })
    return { run, left: async () => (await readdir(backups)).sort() }
  }

  test('makes one and takes away what is older than its days, and nothing else', async () => {
    const { run, left } = await withCommand('mkdir "$2"')
    run()
    const names = await left()
    expect(names.slice(0, 1).concat(names.slice(2))).toEqual(['2026-01-03T02-30-00Z', 'mine'])
    expect(names[1]).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)
  })

  test('takes nothing away when the backup fails', async () => {
    const { run, left } = await withCommand('exit 1')
    expect(run).toThrow()
    expect(await left()).toHaveLength(4)
  })
})
