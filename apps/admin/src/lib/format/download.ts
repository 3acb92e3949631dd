import { ApiError } from '../api/api-error.ts'
import { mediaUrl } from './media.ts'

/** What a stored file is saved as: its label, with the extension that it is stored under. */
export function downloadName(label: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return `${label}${extension}`
}

/** Lets the browser save what the page has made. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Fetches a stored file and saves it under its label. Fails with `ApiError`. */
export async function downloadFile(path: string, label: string): Promise<void> {
  const failed = (status: number) => new ApiError({ code: null, status })
  const response = await fetch(mediaUrl(path)).catch(() => Promise.reject(failed(0)))
  if (!response.ok) throw failed(response.status)
  saveFile(await response.blob(), downloadName(label, path))
}
