import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoints } from '@vernissage/contract/endpoints'
import { type Language, languages } from '@vernissage/contract/enums'
import type { LegalText, LegalTextName } from '@vernissage/contract/platform'
import type { Handlers } from '../../platform/http/endpoints.ts'

/** Far more than any such text; what is longer is no text. */
const mostBytes = 256 * 1024

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A file's text; null where there is none, or nothing in it, or more than a text has. */
async function readText(path: string, warn: (message: string) => void): Promise<string | null> {
  const file = await open(path).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!file) return null
  try {
    const { size } = await file.stat()
    if (size > mostBytes) {
      warn(`${path} has more than ${mostBytes} bytes, so it is not shown`)
      return null
    }
    return (await file.readFile('utf8')).trim() || null
  } finally {
    await file.close()
  }
}

/**
 * The texts that the platform's owner puts into a folder: `privacy.en.md`, `terms-conditions.es.md` and so on. They are
 * read each time, so that a new one needs no restart. `warn` is called for a file that is not shown.
 */
export const createLegalTexts = (folder: string, warn: (message: string) => void) => ({
  /** The text in the language, in another one where there is none; without any, both are null. */
  read: async (name: LegalTextName, wanted: Language): Promise<LegalText> => {
    for (const language of [wanted, ...languages.filter((other) => other !== wanted)]) {
      const text = await readText(join(folder, `${name}.${language}.md`), warn)
      if (text !== null) return { name, language, text }
    }
    return { name, language: null, text: null }
  },
})

export const legalHandlers = (
  texts: ReturnType<typeof createLegalTexts>,
): Handlers<Pick<Endpoints, 'GET /legal/{name}'>> => ({
  'GET /legal/{name}': async ({ params, query }) => ({
    legal_text: await texts.read(params.name, query.language),
  }),
})
