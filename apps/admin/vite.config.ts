import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

/*
 * Packages and folders that most screens use are a few files instead of a hundred: they compress better, outlive a release in the
 * browser's cache, and each request costs both sides a few milliseconds. What a single screen or dialog needs stays with it.
 */
const inPackages = (names: string) => new RegExp(`node_modules/(${names})/`)
const inSource = (folder: string) => new RegExp(`admin/src/${folder}/`)
const inMantine = (components: string) => `@mantine/core/esm/components/(${components})`

/* A group brings what its files import. A file is in the first group that takes it. */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: inPackages(
      `react|react-dom|scheduler|use-sync-external-store|@tanstack/(history|store|react-store|router-core|react-router|query-core|react-query)|@mantine/core/esm/core|@mantine/hooks/esm/use-(uncontrolled|window-event)|${inMantine('UnstyledButton|Button|ActionIcon|Loader|Transition|Input|InputBase|TextInput')}`,
    ),
  },
  // The rest of the first page.
  { name: 'start', tags: ['$initial'] },
  // What the sign-in has in common with the screens behind it.
  { name: 'header', test: inSource('ui/header') },
  {
    name: 'parts',
    test: inPackages(
      `@floating-ui/[a-z-]+|${inMantine('Portal|FocusTrap|Floating|Popover|ScrollArea|Menu|Text|Tooltip|Overlay|VisuallyHidden')}`,
    ),
  },
  { name: 'page', test: /admin\/src\/ui\/page\/(?!panel|sections)/ },
  { name: 'list', test: /admin\/src\/ui\/list\/(?!list-panel)/ },
  // Only on the pages of records.
  { name: 'panel', test: /admin\/src\/ui\/(page\/(panel|sections)|list\/list-panel)/ },
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
