import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { inApi } from '../../../platform/folders.ts'

/* The assets of the pages: one style sheet, inlined, one script and one font. Read once, at the start. */

const assetsPath = '/call/assets'

const sha = (content: Buffer | string) => createHash('sha256').update(content)

const require = createRequire(import.meta.url)
const fontFile = readFileSync(
  require.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff2'),
)
/** The server's build makes it, `npm run dev` one of its own; without a build the pages have no script. */
const scriptPath = inApi(process.env.NODE_ENV === 'development' ? '../../.tmp/dev' : 'dist', 'call-page.js')

const named = (name: string, extension: string, content: Buffer) =>
  `${assetsPath}/${name}-${sha(content).digest('hex').slice(0, 12)}.${extension}`

const font = { path: named('newsreader', 'woff2', fontFile), content: fontFile, type: 'font/woff2' }

const scriptFile = existsSync(scriptPath) ? readFileSync(scriptPath) : null
const script = scriptFile && {
  path: named('page', 'js', scriptFile),
  content: scriptFile,
  type: 'text/javascript; charset=utf-8',
}

export const scriptAddress = script?.path ?? null
export const fontAddress = font.path

const stylesFolder = inApi('src/features/open-calls/pages/browser/styles')

/** The style sheet, in the order of its files, without what only its readers need. Its rules are not nested, for older phones. */
export const styles = readdirSync(stylesFolder)
  .sort()
  .map((name) => readFileSync(join(stylesFolder, name), 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace('FONT_ADDRESS', font.path)
  .trim()

/** By which the content security policy allows the style sheet. */
export const stylesHash = `'sha256-${sha(styles).digest('base64')}'`

const forEver = 'public, max-age=31536000, immutable'

/** Serves script and font. Their names carry a hash of their content. */
export const serveAssets = (app: FastifyInstance) => {
  for (const asset of [font, script]) {
    if (!asset) continue
    let compressed: Buffer | undefined
    app.get(asset.path.slice('/call'.length), (request, reply) => {
      reply.header('Cache-Control', forEver).header('Vary', 'Accept-Encoding').type(asset.type)
      const isCompressed = asset === script && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (!isCompressed) return reply.send(asset.content)
      compressed ??= brotliCompressSync(asset.content)
      return reply.header('Content-Encoding', 'br').send(compressed)
    })
  }
}
