import {
  type DraftOccasion,
  draftOccasions,
  type Language,
  type LetterOccasion,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { fieldsIn } from '@vernissage/contract/resources/letters/letter-fields'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import type { Executor } from '../../../platform/database/database.ts'
import { letterValues, missingIn, readTemplate, render } from '../../../platform/mail/letter-texts.ts'
import { untoldLink } from '../../../platform/mail/links.ts'
import type { Applied } from './application.ts'

type GivenTexts = { [Part in keyof LetterTexts]?: string | undefined }

export interface Chosen<Of extends TemplateOccasion = LetterOccasion> {
  occasion: Of
  /** Instead of the applicant's. */
  language?: Language | undefined
  /** For an applicant whose language is not known. */
  fallback_language?: Language
  /** Instead of the template's, in each language. */
  texts?: Partial<Record<Language, GivenTexts | undefined>> | undefined
  /** 1 writes also to somebody who has a letter of the occasion. */
  again?: 0 | 1
}

export const isOfDraft = (occasion: TemplateOccasion): occasion is DraftOccasion =>
  draftOccasions.some((one) => one === occasion)

/** As if it had been sent in now, without any picture. */
const examplePictures = ({ works }: Applied) => {
  const sentInAt = Date.now()
  return { sentInAt, until: sentInAt + lateFilesHours * 3_600_000, works }
}

export const createComposer = ({ platformName, origin }: { platformName: string; origin: string }) => {
  const answerLink = untoldLink(origin, 'answer')
  const draftLink = untoldLink(origin, 'draft')

  const textsOf = async (
    executor: Executor,
    language: Language,
    { occasion, texts }: Chosen<TemplateOccasion>,
  ): Promise<LetterTexts> => {
    const template = await readTemplate(executor, occasion, language)
    const { subject, text } = texts?.[language] ?? {}
    return { subject: subject ?? template.subject, text: text ?? template.text }
  }

  /** The letter as its applicant gets it, but for the token of its link. */
  return async (executor: Executor, applied: Applied, chosen: Chosen<TemplateOccasion>) => {
    const language = chosen.language ?? applied.language ?? chosen.fallback_language ?? 'en'
    const texts = await textsOf(executor, language, chosen)
    const values = letterValues(
      { ...applied, pictures: examplePictures(applied) },
      { language, platformName, answerLink: isOfDraft(chosen.occasion) ? draftLink : answerLink },
    )
    return {
      language,
      ...render(texts, values),
      missing: missingIn(texts, values),
      hasLink: fieldsIn(texts.subject + texts.text).includes('answer_link'),
    }
  }
}
