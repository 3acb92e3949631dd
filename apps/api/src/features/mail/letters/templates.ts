import { ErrorCode } from '@vernissage/contract/errors'
import type { applicationAnswerEndpoints } from '@vernissage/contract/resources/letters/application-answer'
import {
  faultsIn,
  type MailTemplatePatch,
  type mailTemplateEndpoints,
  mailTemplateListFields,
} from '@vernissage/contract/resources/letters/mail-template'
import type { Database } from '../../../platform/database/database.ts'
import { applicationIn } from '../../../platform/database/program-tables.ts'
import { invalidBecause } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { changeHandler, listHandler, readHandler } from '../../../platform/http/record-handlers.ts'
import { columnsOf } from '../../../platform/lists/list.ts'
import type { Author } from '../../../platform/records/change-log.ts'
import { createRecords } from '../../../platform/records/records.ts'
import type { Answers } from './answers.ts'
import type { Letters } from './letters.ts'

const createTemplates = (db: Database) => {
  const { list, get, update } = createRecords(db, {
    table: 'mail_template',
    key: 'id_mail_template',
    notFound: ErrorCode.noSuchPath,
    columns: columnsOf('mail_template', mailTemplateListFields),
  })
  return {
    list,
    get,

    /** Throws 201 for what is wrong with its fields. */
    update: async (author: Author, id: number, texts: MailTemplatePatch, ifMatch?: string) => {
      const faults = faultsIn(texts, (await get(id)).occasion)
      if (faults[0]) throw invalidBecause([...new Set(faults.map(({ part }) => part))], faults[0].reason)
      return update(author, id, texts, ifMatch)
    },
  }
}

interface LetterBody {
  subject?: string | undefined
  text?: string | undefined
}

/** The texts that the body has hold for whatever language the letter is in. */
const chosenOf = <Body extends LetterBody>({ subject, text, ...chosen }: Body) => ({
  ...chosen,
  texts: { en: { subject, text }, es: { subject, text } },
})

export const letterHandlers = ({
  db,
  letters,
  answers,
}: {
  db: Database
  letters: Pick<Letters, 'preview' | 'test'>
  answers: Pick<Answers, 'list'>
}): Handlers<typeof mailTemplateEndpoints & typeof applicationAnswerEndpoints> => {
  const templates = createTemplates(db)
  return {
    'GET /mailtemplate/all': listHandler(templates.list),
    'GET /mailtemplate/{id}': readHandler(templates.get),
    'PATCH /mailtemplate/{id}': changeHandler(templates.update),
    'POST /mail/preview': async ({ body }) => ({
      preview: await letters.preview(...applicationIn(body), chosenOf(body)),
    }),
    'POST /mail/test': async ({ caller, body }) => ({
      mail: await letters.test(caller, ...applicationIn(body), chosenOf(body)),
    }),
    'GET /applicationanswer/all': listHandler(answers.list),
  }
}
