import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import type { S3Settings } from '../src/platform/storage/s3.ts'

const rings = ['account', 'container', 'object'] as const

export const hasSwift = ['swift-proxy-server', 'memcached'].every((program) =>
  existsSync(`/usr/bin/${program}`),
)
if (!hasSwift) {
  console.warn('WARNING: OpenStack Swift is not installed, so the tests on a bucket are left out.')
}

/** Should whoever started them be killed outright, the servers end by themselves. */
const longestLifeSeconds = 900

const storageServer = (ring: string, folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
fallocate_reserve = 0
disable_fallocate = true
[pipeline:main]
pipeline = healthcheck ${ring}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${ring}-server]
use = egg:swift#${ring}
`

/** In the order in which a request passes them, with their settings. */
const proxyFilters = (cachePort: number) => ({
  catch_errors: '',
  gatekeeper: '',
  healthcheck: '',
  cache: `memcache_servers = 127.0.0.1:${cachePort}`,
  // browsers send files too
  s3api: 'location = us-east-1\ncors_preflight_allow_origin = *',
  tempauth: 'user_test_tester = testing .admin',
  slo: '',
  dlo: '',
})

const proxyServer = (folder: string, port: number, filters: Record<string, string>) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
workers = 0
[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
${Object.entries(filters)
  .map(
    ([name, settings]) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings}\n`,
  )
  .join('')}`

const configuration = `
[swift-hash]
swift_hash_path_prefix = vernissage
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`

/** As `swift-ring-builder` makes them, which loads all of Swift for each of nine steps. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
for ring, port in (name.split(':') for name in sys.argv[1:]):
    builder = RingBuilder(4, 1, 0)
    place = {'ip': '127.0.0.1', 'port': int(port)}
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1.0, **place, **{f'replication_{key}': place[key] for key in place}})
    builder.rebalance()
    builder.get_ring().save(ring + '.ring.gz')
`

const untilHealthy = async (port: number) => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error('Swift did not start')
}

/**
 * OpenStack Swift with its S3 interface, of Debian's packages, on this machine alone: an S3 that checks signatures.
 * Answers the settings of an empty bucket in it.
 */
export const startSwift = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-swift-'))
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), configuration)

  const servers: ChildProcess[] = []
  const start = (...command: string[]) => {
    servers.push(spawn('timeout', [String(longestLifeSeconds), ...command], { cwd: folder, stdio: 'ignore' }))
  }
  const stop = async () => {
    for (const server of servers) {
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill()) await ended
    }
    await rm(folder, { recursive: true, force: true })
  }

  const startStorage = async (ring: string, port: number) => {
    const config = join(folder, `${ring}.conf`)
    await writeFile(config, storageServer(ring, folder, port))
    start(`swift-${ring}-server`, config)
  }

  try {
    const storagePorts = await Promise.all(rings.map(() => freePort()))
    const named = rings.map((ring, index) => `${ring}:${storagePorts[index]}`)
    execFileSync('/usr/bin/python3', ['-c', makeRings, ...named], { cwd: folder, stdio: 'ignore' })
    await Promise.all(rings.map((ring, index) => startStorage(ring, storagePorts[index]!)))
    // The proxy remembers for a minute who did not answer.
    await Promise.all(storagePorts.map(untilHealthy))
    const [port, cachePort] = [await freePort(), await freePort()]
    start('memcached', '-u', 'root', '-l', '127.0.0.1', '-p', String(cachePort))
    await writeFile(join(folder, 'proxy.conf'), proxyServer(folder, port, proxyFilters(cachePort)))
    start('swift-proxy-server', join(folder, 'proxy.conf'))
    await untilHealthy(port)

    const endpoint = `http://127.0.0.1:${port}`
    const settings: S3Settings = {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    }
    const client = new S3Client({ ...settings, endpoint, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
    return { settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
