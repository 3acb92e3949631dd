import { defineConfig } from 'rolldown'

/** The script of the public pages, for browsers of some years ago too. */
export default defineConfig({
  input: { 'call-page': 'src/features/open-calls/pages/browser/page.ts' },
  platform: 'browser',
  transform: { target: 'es2020' },
  output: { format: 'iife', minify: true },
})
