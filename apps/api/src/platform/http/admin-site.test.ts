import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlowly } from '../../../test/slow-reader.ts'
import { serveAdmin } from './admin-site.ts'
import { answerFailures } from './failures.ts'
import { limitRequests } from './limits/limits.ts'

let folder: string
const app = fastify()

const large = Buffer.alloc(4 * 2 ** 20, 'large')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-admin-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Vernissage</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'start()')
  await writeFile(join(folder, 'assets', 'large-3c4d.js'), large)
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  limitRequests(app)
  answerFailures(app)
  await serveAdmin(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
  const { statusCode, headers, body } = await app.inject({ method, url })
  return { status: statusCode, type: headers['content-type'], caching: headers['cache-control'], body }
}

test.each(['/', '/home', '/artists/some-name?tab=1', '/apiary', '/.vite/manifest.json'])(
  '%s is the page, not to be kept',
  async (url) => {
    const answer = await ask('GET', url)
    expect(answer).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', caching: 'no-cache' })
    expect(answer.body).toContain('Vernissage')
  },
)

test.each(['/', '/home'])('%s is there for whoever asks for its head alone', async (url) => {
  expect(await ask('HEAD', url)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', body: '' })
})

test('a file whose name tells its content is kept for ever', async () => {
  const { status, caching } = await ask('GET', '/assets/main-1a2b.js')
  expect({ status, caching }).toEqual({ status: 200, caching: 'public, max-age=31536000, immutable' })
})

test('a file may take a minute on its way to a slow reader', async () => {
  expect((await readSlowly(app, '/assets/large-3c4d.js')).equals(large)).toBe(true)
})

test.each(['/api/nothing', '/media/nothing', '/assets/main-of-an-older-build.js'])(
  'a missing file or call is missing, and no page: %s',
  async (url) => {
    const { status, type } = await ask('GET', url)
    expect({ status, type }).toEqual({ status: 404, type: 'application/json; charset=utf-8' })
  },
)

test('the page answers no writes', async () => {
  expect((await ask('POST', '/home')).status).toBe(404)
})
