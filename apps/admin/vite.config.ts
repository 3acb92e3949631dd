import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

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
  },
  server: { proxy: { '/api': api, '/media': api } },
})
