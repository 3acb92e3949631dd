import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/*
 * What every page is made of goes into three files instead of forty, and what every screen behind the sign-in adds to it
 * into one: they compress better, and outlive a release in the browser's cache.
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

const groups = [
  { name: 'framework', test: inPackages(firstPage) },
  { name: 'parts', test: inPackages(everyScreen) },
  { name: 'session', test: /admin\/src\/lib\/(session\/(?!use-me)|i18n|api\/client)/ },
  // Not what the router's plugin splits off: that has a query after its name.
  { name: 'routes', test: /admin\/src\/routes\/[^?]+$/ },
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
    manifest: true,
    // The content security policy allows no data: address for scripts and fonts.
    assetsInlineLimit: 0,
    // The names of all scripts of all screens would weigh on the first page. A screen's scripts name each other.
    modulePreload: {
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/media': api } },
})
