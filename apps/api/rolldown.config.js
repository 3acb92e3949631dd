import { defineConfig } from 'rolldown'
import publicPages from './rolldown.page.config.js'

/*
 * CommonJS: a module that imports `node:http` makes Node load its client for the web, a tenth of the start. ASCII: V8 keeps the
 * source of a file with one character beyond Latin-1 in two bytes each.
 */
const asPlainScripts = {
  name: 'as-plain-scripts',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
  },
}

/** Lines of libraries that would load more than the product uses, and what they become. */
const rewritten = [
  // Its pages stay beside the package. Outside the bundle its code loads 110 files, most of them a second time.
  {
    file: /node_modules\/(@fastify\/swagger-ui\/(?:lib\/routes|index)\.js)$/,
    text: '__dirname',
    becomes: (module) => `path.dirname(require.resolve('${module}'))`,
  },
  // Nothing answers with a Response of `fetch`, and to name it loads the client.
  {
    file: /node_modules\/(@fastify\/compress\/lib\/utils\.js)$/,
    text: 'obj instanceof Response',
    becomes: () => 'false',
  },
]
const withRewritten = {
  name: 'with-rewritten',
  transform: {
    filter: { id: rewritten.map(({ file }) => file) },
    handler: (code, id) => {
      const { file, text, becomes } = rewritten.find(({ file }) => file.test(id))
      if (!code.includes(text)) throw new Error(`${id} no longer has ${text}`)
      return code.replaceAll(text, becomes(file.exec(id)[1]))
    },
  },
}

/*
 * The server as a few small files. On PostgreSQL a start from the sources and packages takes half as much processor time again,
 * and the process then holds 13 MiB more.
 */
const server = defineConfig({
  input: [
    'src/server.ts',
    'src/platform/database/embedded-worker.ts',
    'src/platform/media/decoder-worker.ts',
    'src/features/import/files/read-worker.ts',
    'src/features/exports/check-list/check-list-worker.ts',
  ],
  platform: 'node',
  // Packages with native code or files beside their code, and those that a running server loads late: a new build has
  // replaced the files of the old one by then.
  external:
    /^(sharp|@node-rs\/argon2|@electric-sql\/|@aws-sdk\/|pg-native|file-type|thumbhash|pdfkit|bidi-js)/,
  // errors are told apart by the names of their classes, and a stack trace names its functions
  output: { format: 'cjs', minify: true, keepNames: true },
  plugins: [withRewritten, asPlainScripts],
})

export default [server, publicPages]
