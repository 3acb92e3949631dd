import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

export default defineConfig({
  plugins: [compression({ algorithms: ['brotliCompress', 'gzip'] })],
  oxc: { jsx: { runtime: 'automatic' } },
})
