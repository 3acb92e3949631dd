import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { watchSources } from '../../scripts/lib/source-watch.mjs'

/*
 * Packages and folders that most screens use are a few files instead of a hundred: they compress better, outlive a release in the
 * browser's cache, and each request costs both sides a few milliseconds. What a single screen or dialog needs stays with it.
 */
const inPackages = (names: string) => new RegExp(`node_modules/(${names})/`)
const inSource = (place: string) => new RegExp(`admin/src/(${place})[./]`)
const inMantine = (components: string) => `@mantine/core/esm/components/(${components})`

/* A group brings what its files import. A file is in the first group that takes it. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Runs before the others have arrived, so it must not import from them.
  { name: 'first-questions', test: /admin\/src\/app\/first-questions|vite\/preload-helper/ },
  {
    name: 'framework',
    test: inPackages(
      `react|react-dom|scheduler|use-sync-external-store|@tanstack/(history|store|react-store|router-core|react-router|query-core|react-query)|@mantine/core/esm/core|@mantine/hooks/esm/use-(uncontrolled|window-event|document-title)|${inMantine('UnstyledButton|Button|ActionIcon|Loader|Transition|Input|InputBase|TextInput')}`,
    ),
  },
  // The rest of the first page.
  { name: 'start', tags: ['$initial'] },
  // What the sign-in has in common with the screens behind it.
  { name: 'header', test: inSource('ui/header') },
  // The frame around every screen behind the sign-in.
  { name: 'shell', test: /admin\/src\/(routes\/_shell\.tsx\?tsr-split|ui\/page\/(page|back-link)\.tsx)/ },
  {
    name: 'parts',
    test: inPackages(inMantine('Portal|FocusTrap|Text|Group|Stack|Flex|Paper|Overlay|VisuallyHidden')),
  },
  { name: 'queries', test: /admin\/src\/features\/.*queries\.ts/ },
  {
    name: 'list',
    test: inSource(
      'ui/list/(?!list-panel).*|ui/row-edit/(editable|row-edits)|ui/picture/picture|ui/record/status|ui/fields/unchosen|ui/dialog/error-dialog',
    ),
  },
  {
    name: 'artworks-screen',
    test: /admin\/src\/(features\/artworks\/artworks-screen|routes\/_shell\/artworks\.index)/,
  },
  // Every table, and every list of applications.
  { name: 'table', test: inSource('ui/table/.*') },
  {
    name: 'applications',
    test: inSource(
      'features/open-calls/(applications/(late-tag|address/address-tag|decision/decision-(tag|words))|letters/letter-states).*',
    ),
  },
  // What opens beside something, which no list needs at first.
  {
    name: 'floating',
    test: inPackages(`@floating-ui/[a-z-]+|${inMantine('Floating|Popover|ScrollArea|Menu|Tooltip')}`),
  },
  { name: 'picker', test: inSource('ui/fields/picker|features/artists/artist-picker') },
  // Only on the pages of records.
  { name: 'panel', test: /admin\/src\/ui\/(page\/(panel|sections|tab-links)|list\/list-panel)/ },
]

/** Runs the first script of the page as soon as it is there: the others, which import it, wait for the style sheet. */
const firstScriptAtOnce: Plugin = {
  name: 'first-script-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = '', address] =
        /<link rel="modulepreload"[^>]*href="([^"]*first-questions[^"]*)">\s*/.exec(html) ?? []
      const script = `<script async type="module" crossorigin src="${address}"></script>\n    `
      return link ? html.replace(link, '').replace('<link', `${script}<link`) : html
    },
  },
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const watched = ['src', 'public', 'index.html', 'vite.config.ts'].map((path) => `apps/admin/${path}`)

/** In place of Vite's own watching, which misses files that are replaced, one soon after the other. */
const watchesSources = (): Plugin => {
  let endWatch = () => {}
  return {
    name: 'watches-sources',
    config: () => ({ server: { watch: null } }),
    configureServer: ({ watcher }) => {
      endWatch = watchSources(repository, [...watched, 'packages/contract/src'], (changes) => {
        for (const { event, file } of changes) watcher.emit(event, file)
      })
    },
    closeBundle: () => endWatch(),
  }
}

/* Rules that several style sheets include with `@mixin`, most of them under a condition. */
const mixins = {
  /** For screen readers only. */
  clipped: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /** Ends a text after so many lines. */
  clamp: (_: unknown, lines: string) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': lines,
  }),
  /** A sheet of paper on the ground of the page. */
  sheet: {
    overflow: 'hidden',
    border: '1px solid var(--hairline)',
    'border-radius': '12px',
    background: 'var(--paper)',
  },
}

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    firstScriptAtOnce,
    watchesSources(),
    compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
  css: { postcss: { plugins: [mantine({ mixins })] } },
  build: {
    outDir: process.env.ADMIN_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: address for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first page names every file that a screen may load, and hashes do not compress: the shortest that the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': api, '/call': api, '/media': api } },
})
