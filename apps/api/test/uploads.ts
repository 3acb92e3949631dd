import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

/** A picture of one colour. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png', width = 160, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: '#7B1E28' } })
    .toFormat(format)
    .toBuffer()

export interface AskedUpload {
  /** As `/api/banner/7`. */
  record: string
  name?: string
  ext?: string
  /** In bytes. */
  size?: number
}

/** The two steps of an upload, as a browser makes them. */
export const uploader = (api: TestApp, token: string) => {
  const ask = async ({ record, name = 'web_image', ext = 'png', size }: AskedUpload) => {
    const { data } = await api.request<{ url: string }>('POST', `${record}/image`, {
      token,
      body: { name, ext, ...(size !== undefined && { size }) },
    })
    return data.url
  }
  const put = (url: string, body: Buffer | string, contentType = 'image/png') =>
    api.request('PUT', url, { body, headers: { 'content-type': contentType } })
  return { ask, put, upload: async (asked: AskedUpload, body: Buffer) => put(await ask(asked), body) }
}

/** The address of a store that takes files itself, as a bucket does. */
export const directAddress = async ({ path }: { path: string }) =>
  `https://store.test/upload/${path.split('/').at(-1)}`

/** Where a file lies until it is checked, by its address. */
export const pendingPath = (url: string) => `pending/${/upload\/([\w-]+)/.exec(url)?.[1]}`

/** The files of a store on disk, by their paths in it. */
export const storedFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
