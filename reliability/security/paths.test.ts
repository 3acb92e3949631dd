import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

let api: TestApp
let token: string
let port: number
const secret = 'what lies outside of the stored files'

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  await writeFile(join(api.dataFolder, 'outside.txt'), secret)
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => api.close())

/** As it stands: other clients would put the path in order before they send it. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, path, headers: { authorization: `Bearer ${token}` } }, async (response) => {
      resolve({ status: response.statusCode, body: (await response.toArray()).join('') })
    })
      .on('error', reject)
      .end()
  })

const ups = ['..', '%2e%2e', '%2E.', '..;', '%252e%252e', '....', '%c0%ae%c0%ae']
const slashes = ['/', '%2f', '\\', '%5c', '//', '/./', '%252f']
const places = [
  '/media/',
  '/media/banner/',
  '/api/legal/',
  '/api/upload/',
  '/assets/',
  '/api/docs/static/',
  '/',
]
const everyTarget = ['etc/passwd', 'outside.txt', 'database/PG_VERSION', 'package.json', 'server.ts']
const targets = everyTarget.slice(0, measure({ short: 2, full: everyTarget.length }))

const paths = [
  ...places.flatMap((place) =>
    ups.flatMap((up) =>
      slashes.flatMap((slash) => targets.map((target) => `${place}${`${up}${slash}`.repeat(3)}${target}`)),
    ),
  ),
  ...places.flatMap((place) => [
    `${place}%00`,
    `${place}banner/1/a.png%00.txt`,
    `${place}/etc/passwd`,
    `${place}file:%2f%2f%2fetc/passwd`,
    `${place}${'..%2f'.repeat(500)}etc/passwd`,
  ]),
]

test('no path leads out of the stored files and the pages, however it is written', async () => {
  const statuses: Record<string, number> = {}
  for (const path of paths) {
    const { status, body } = await get(path)
    // The admin's page is the answer to every path that a browser may open.
    const isPage = status === 200 && body.startsWith('<!doctype html')
    const kind = isPage ? 'page' : String(status)
    statuses[kind] = (statuses[kind] ?? 0) + 1
    expect([path, isPage || [400, 404].includes(status ?? 0)]).toEqual([path, true])
    expect([path, /root:x:|what lies outside|^\d+\n$|"private": true/.test(body)]).toEqual([path, false])
  }
  report('pathTraversal', { paths: paths.length, ...statuses })
  expect((await get('/api/health')).status).toBe(200)
})
