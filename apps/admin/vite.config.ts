import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

/*
 * What every page is made of, what every screen behind the sign-in adds to it, and what many of those share are a few files
 * instead of ninety: they compress better, outlive a release in the browser's cache, and each file that is asked for costs
 * both sides a few milliseconds. What a single screen or dialog needs stays with it.
 */
const firstPage = [
  // Without what only the screens behind the sign-in use.
  /(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|store|react-store|(router|query)-core|react-(router|query)))\/(?!.*\/((infiniteQ|q)ueryObserver|mutationObserver|use(Blocker|Mutation|(Base|Infinite|Suspense)?Query)|infiniteQueryOptions|errorBoundaryUtils|suspense)\.js)/,
  /@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|Loader|Transition|Input|InputBase|TextInput|PasswordInput))\//,
]
const everyScreen = [
  /@floating-ui\//,
  /@mantine\/core\/esm\/components\/(Portal|FocusTrap|Floating|Popover|ScrollArea|Menu|Text|Tooltip|Overlay|VisuallyHidden)\//,
  /@tanstack\/(query-core\/build\/modern\/queryObserver|react-query\/build\/modern\/use(BaseQuery|Query|SuspenseQuery))\.js/,
]
const inPackages = (patterns: readonly RegExp[]) =>
  new RegExp(`node_modules/(${patterns.map(({ source }) => source).join('|')})`)

const inSource = (folders: string) => new RegExp(`admin/src/(${folders})/`)

/* A group brings what its files import. What one has taken, none after it has. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: inPackages(firstPage) },
  // The rest of the first page.
  { name: 'start', tags: ['$initial'] },
  // What the sign-in has in common with the screens behind it.
  { name: 'header', test: inSource('ui/header') },
  { name: 'parts', test: inPackages(everyScreen) },
  { name: 'page', test: inSource('ui/page') },
]

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: process.env.ADMIN_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: address for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/media': api } },
})
