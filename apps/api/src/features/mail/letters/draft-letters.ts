import type { DraftOccasion, Language } from '@vernissage/contract/enums'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import type { Executor } from '../../../platform/database/database.ts'
import { type LetterFacts, letterValues, render } from './fields.ts'

/** What a mail to the address of an application on its way says. */
interface DraftFacts {
  language: Language
  name: string
  program_title: string
  /** Where its applicant goes on with it. */
  link: string
  pictures?: NonNullable<LetterFacts['pictures']>
}

/** The mails of applications on their way, from their templates, which name nothing that such an application has not. */
export const composeDraftLetter =
  (platformName: string) =>
  async (
    executor: Executor,
    occasion: DraftOccasion,
    { language, name, program_title, link, pictures }: DraftFacts,
  ): Promise<LetterTexts> => {
    const template = await executor
      .selectFrom('mail_template')
      .select(['subject', 'text'])
      .where('occasion', '=', occasion)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    const facts = {
      artist_name: name,
      program_title,
      application_limit_date: null,
      application_documents_limit_date: null,
      application_status_id: null,
      decision_id: null,
      works: [],
      amount: null,
      ...(pictures && { pictures }),
    }
    return render(template, letterValues(facts, { language, platformName, answerLink: link }))
  }
