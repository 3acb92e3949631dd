import { ApiError } from '../api/api-error.ts'
import { mediaUrl } from './media.ts'

/** The file name of a download: the label with the stored file's extension. */
export function downloadName(label: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return `${label}${extension}`
}

/** Offers content of the page as a download. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a stored file under its label. Throws `ApiError`. */
export async function downloadFile(path: string, label: string): Promise<void> {
  const failed = (status: number) => new ApiError({ code: null, status })
  const response = await fetch(mediaUrl(path)).catch(() => Promise.reject(failed(0)))
  if (!response.ok) throw failed(response.status)
  saveFile(await response.blob(), downloadName(label, path))
}
