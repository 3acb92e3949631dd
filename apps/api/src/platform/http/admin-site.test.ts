import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSlowly } from '../../../test/slow-reader.ts'
import { serveAdmin } from './admin-site.ts'
import { answerFailures } from './failures.ts'

let folder: string
const app = fastify({ handlerTimeout: 10_000 })

const large = Buffer.alloc(4 * 2 ** 20, 'large')

/** As the bundler writes it. */
const manifest = {
  'index.html': { file: 'assets/main-1a2b.js', css: ['assets/main-1a2b.css'] },
  'src/routes/_shell.tsx?tsr-split=component': { file: 'assets/shell.js', imports: ['_menu.js'] },
  '_menu.js': { file: 'assets/menu.js', imports: ['index.html'] },
  'src/routes/signin.tsx?tsr-split=component': { file: 'assets/signin.js', imports: ['index.html'] },
  'src/routes/_shell/artists.index.tsx?tsr-split=component': { file: 'assets/artists.js' },
  'src/routes/_shell/artists.$url.tsx?tsr-split=component': {
    file: 'assets/artist.js',
    css: ['assets/artist.css'],
    imports: ['_artist-queries.js'],
  },
  '_artist-queries.js': { file: 'assets/artist-queries.js' },
  'src/features/artists/queries.ts': { file: 'assets/queries-1.js', imports: ['_artist-queries.js'] },
  'src/features/users/queries.ts': { file: 'assets/queries-2.js', imports: ['_user-queries.js'] },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-admin-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Vernissage</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'start()')
  await writeFile(join(folder, 'assets', 'large-3c4d.js'), large)
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
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

describe('the page says what its screen is made of', () => {
  const filesAt = async (url: string) => {
    const { headers } = await app.inject({ method: 'GET', url })
    return [...String(headers.link ?? '').matchAll(/<\/assets\/([^>]+)>; rel=(\w+)/g)].map(
      ([, file, rel]) => `${rel} ${file}`,
    )
  }
  const inShell = ['modulepreload main-1a2b.js', 'modulepreload shell.js', 'modulepreload menu.js']

  test.each([
    ['/signin?returnTo=/artists', ['modulepreload main-1a2b.js', 'modulepreload signin.js']],
    ['/artists', [...inShell, 'modulepreload artists.js']],
    [
      '/artists/ana-ruiz',
      [
        ...inShell,
        'modulepreload artist.js',
        'modulepreload artist-queries.js',
        'modulepreload queries-1.js',
        'preload artist.css',
      ],
    ],
  ])('%s', async (url, files) => {
    expect(await filesAt(url)).toEqual(expect.arrayContaining(files))
    expect(await filesAt(url)).toHaveLength(files.length + 1)
  })

  test.each(['/artists/ana/ruiz', '/nowhere', '/signin/x'])(
    'and nothing of %s, which has none',
    async (url) => {
      expect((await ask('GET', url)).status).toBe(200)
      expect(await filesAt(url)).toEqual([])
    },
  )
})

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
