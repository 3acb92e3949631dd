import type { Language } from '@vernissage/contract/enums'
import { readApplied } from '../src/features/mail/letters/application.ts'
import { letterValues, render } from '../src/platform/mail/letter-texts.ts'
import { type DataRow, readRows } from './content.ts'
import type { Inserts } from './insert.ts'

type Letter = DataRow & { exhibition_application_id: string; occasion: string; language?: Language }

/** Loads letters with the texts that their templates make. None is sent, and a mail is its own record of what happened. */
export const loadLetters = async ({ trx, idOf, insert }: Inserts) => {
  const templates = await trx.selectFrom('mail_template').selectAll().execute()
  const letters: DataRow[] = []
  for (const letter of await readRows<Letter>('mail')) {
    const { occasion, language = 'en' } = letter
    const id = idOf(letter.exhibition_application_id)
    const applied = await readApplied(trx, 'exhibition', id)
    const template = templates.find((one) => one.occasion === occasion && one.language === language)!
    const values = letterValues(applied, {
      language,
      platformName: 'Vernissage',
      answerLink: 'https://vernissage.test/call/answer/',
    })
    letters.push({
      ...letter,
      ...render(template, values),
      account_id: applied.account_id,
      to_name: applied.artist_name ?? '',
      to_address: applied.to_address,
      message_id: `<${occasion}.${id}@vernissage.test>`,
    })
  }
  await insert('mail', letters)
}
