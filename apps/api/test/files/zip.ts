import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An archive of these parts, by their names in it. */
export const zipOf = (parts: Record<string, string | Buffer>) => {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part as string), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
