import { ApiError } from './api/api-error.ts'
import { mediaUrl } from './media.ts'

/** What a stored file is saved as: its label, with the extension that it is stored under. */
export function downloadName(label: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return `${label}${extension}`
}

/** Fetches a stored file and saves it under its label. Fails with `ApiError`. */
export async function downloadFile(path: string, label: string): Promise<void> {
  const failed = (status: number) => new ApiError({ code: null, status })
  const response = await fetch(mediaUrl(path)).catch(() => Promise.reject(failed(0)))
  if (!response.ok) throw failed(response.status)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = downloadName(label, path)
  link.click()
  URL.revokeObjectURL(url)
}
