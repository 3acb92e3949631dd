import type { Language } from '@vernissage/contract/enums'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import type { NewMail } from '../outbox.ts'
import { type LetterFacts, letterValues, missingIn, render } from './fields.ts'

/** An application that was begun and not sent in. */
export interface BegunApplication {
  id_application_draft: number
  exhibition_id: number | null
  magazine_id: number | null
  name: string
  email: string
  language: Language
  program_title: string
  application_limit_date: string
  works: readonly string[]
  /** Where its applicant goes on with it, and the seed of the token that it lacks. */
  link: string
  link_seed: string
  /** Whose turn its mails take. */
  caused_by: string
}

interface Dependencies {
  outbox: { put: (trx: Trx, mail: NewMail) => Promise<number> }
  platformName: string
}

const readTemplates = (executor: Executor) =>
  executor
    .selectFrom('mail_template')
    .select(['language', 'subject', 'text'])
    .where('occasion', '=', 'reminder')
    .execute()

const factsOf = ({
  name,
  program_title,
  application_limit_date,
  works,
}: Pick<BegunApplication, 'name' | 'program_title' | 'works'> & {
  application_limit_date: string | null
}): LetterFacts => ({
  artist_name: name,
  program_title,
  application_limit_date,
  application_documents_limit_date: null,
  application_status_id: null,
  decision_id: null,
  works,
  amount: null,
})

const anyone = factsOf({
  name: '…',
  program_title: '…',
  application_limit_date: '2000-01-01',
  works: [],
})

/** The reminder as its template has it, for staff to change: a field without a value stays as it is. */
export const reminderOf =
  (platformName: string) =>
  async (
    executor: Executor,
    { link, language, ...begun }: Parameters<typeof factsOf>[0] & { language: Language; link: string },
  ) => {
    const template = (await readTemplates(executor)).find((one) => one.language === language)!
    return render(template, letterValues(factsOf(begun), { language, platformName, answerLink: link }))
  }

/** The languages whose template names nothing that an application lacks before it is sent in. */
export const remindedIn = async (executor: Executor): Promise<Language[]> => {
  const templates = await readTemplates(executor)
  return templates
    .filter(({ language, ...texts }) => {
      const values = letterValues(anyone, { language, platformName: '…', answerLink: '…' })
      return missingIn(texts, values).length === 0
    })
    .map(({ language }) => language)
}

/**
 * Writes the letter `reminder` to somebody whose application is not sent in yet. False where the template names what such an
 * application does not have: then nothing is written.
 */
export const createDraftReminders =
  ({ outbox, platformName }: Dependencies) =>
  async (trx: Trx, { link, ...draft }: BegunApplication): Promise<boolean> => {
    const { language, name } = draft
    const template = (await readTemplates(trx)).find((one) => one.language === language)!
    const values = letterValues(factsOf(draft), { language, platformName, answerLink: link })
    if (missingIn(template, values).length > 0) return false
    await outbox.put(trx, {
      occasion: 'reminder',
      application_draft_id: draft.id_application_draft,
      exhibition_id: draft.exhibition_id,
      magazine_id: draft.magazine_id,
      to_name: name,
      to_address: draft.email,
      language,
      link_seed: draft.link_seed,
      caused_by: draft.caused_by,
      ...render(template, values),
    })
    return true
  }
