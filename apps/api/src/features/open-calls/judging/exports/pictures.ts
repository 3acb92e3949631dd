import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Language } from '@vernissage/contract/enums'
import { ZipFile } from 'yazl'
import { extensionOf, mediaFolder, type Storage } from '../../../../platform/storage/storage.ts'

export interface NamedPicture {
  /** The application's code, with any addition to the name. */
  code: string
  title: string
  path: string | null
}

/** Bytes of a name without its ending and number: file systems take 255. */
const longestName = 180

/** A name that Windows, macOS and Linux take. */
export const safeName = (text: string) => {
  const plain = text
    .normalize('NFC')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
  let name = ''
  for (const character of plain) {
    if (Buffer.byteLength(name + character) > longestName) break
    name += character
  }
  // A name that begins or ends with one of these is hidden, or loses it.
  return name.replace(/^[. ]+|[. ]+$/g, '')
}

/** The names of the files, unique regardless of case: of equal names all but the first have a number. */
export const fileNames = (pictures: readonly NamedPicture[]): string[] => {
  const taken = new Set<string>()
  return pictures.map(({ code, title, path }) => {
    const stem = safeName(`${code} ${title}`)
    const ending = path === null ? '' : `.${extensionOf(path)}`
    let name = `${stem}${ending}`
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`
    taken.add(name.toLowerCase())
    return name
  })
}

const missingWords = {
  en: {
    file: 'Missing pictures.txt',
    heading: 'These artworks have no picture, or it is not stored any more:',
  },
  es: { file: 'Imágenes que faltan.txt', heading: 'Estas obras no tienen imagen o ya no está guardada:' },
} as const satisfies Record<Language, { file: string; heading: string }>

interface Archive {
  storage: Pick<Storage, 'read'>
  /** The folder in the archive. */
  folder: string
  language: Language
}

/**
 * The pictures as a ZIP, which is written while it is read: one picture is open at a time. Once the stream is destroyed, no more
 * are read.
 */
export const pictureArchive = (
  pictures: readonly NamedPicture[],
  { storage, folder, language }: Archive,
): Readable => {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const names = fileNames(pictures)
  const missing: string[] = []

  const add = async ({ path }: NamedPicture, name: string) => {
    const stored = path === null ? null : await storage.read(`${mediaFolder}/${path}`)
    if (!stored) return missing.push(name)
    const stop = () => stored.stream.destroy()
    file.once('close', stop)
    if (file.destroyed) return stop()
    // Pictures are compressed already.
    zip.addReadStream(stored.stream, `${folder}/${name}`, { compress: false })
    await finished(stored.stream)
    return file.off('close', stop)
  }

  const fill = async () => {
    for (const [index, picture] of pictures.entries()) {
      if (file.destroyed) return
      await add(picture, names[index]!)
    }
    const words = missingWords[language]
    if (missing.length > 0)
      zip.addBuffer(
        Buffer.from(`\uFEFF${[words.heading, '', ...missing].join('\r\n')}\r\n`),
        `${folder}/${words.file}`,
      )
    zip.end()
  }

  fill().catch((error) => file.destroy(error))
  return file
}
