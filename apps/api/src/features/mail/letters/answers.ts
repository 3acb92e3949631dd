import type { Language } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import {
  answerText,
  applicationAnswerListFields,
} from '@vernissage/contract/resources/letters/application-answer'
import { sql } from 'kysely'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { applicationIn } from '../../../platform/database/program-tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { columnsOf, createList, selectionOf } from '../../../platform/lists/list.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import { lockApplied } from './application.ts'

const columns = columnsOf('application_answer', applicationAnswerListFields)

/** A letter that asks for an answer, as its applicant sees it. */
export interface AskedLetter {
  program: ProgramKind
  application_id: number
  program_title: string
  language: Language
  to_name: string
  subject: string
  text: string
  /** Their answers so far, the first one first. */
  answers: { text: string; created_at: string }[]
}

const store = recordStore(
  'application_answer',
  'id_application_answer',
  // nobody names one by its id
  ErrorCode.fault,
)

const titleOf = (kind: ProgramKind) => sql<string>`(
  select title from ${sql.table(kind)} join ${sql.table(`${kind}_application`)} as application
    on ${sql.ref(`application.${kind}_id`)} = ${sql.ref(`id_${kind}`)}
  where ${sql.ref(`application.id_${kind}_application`)} = ${sql.ref(`mail.${kind}_application_id`)})`

/** The letter whose link has the token. */
const letterWith = (executor: Executor, token: string) =>
  executor
    .selectFrom('mail')
    .select([
      'id_mail',
      'account_id',
      'exhibition_application_id',
      'magazine_application_id',
      'language',
      'to_name',
      'subject',
      'text',
      sql<string>`coalesce(${titleOf('exhibition')}, ${titleOf('magazine')})`.as('program_title'),
    ])
    .where('answer_token_hash', '=', hashOfToken(token))
    .executeTakeFirst()

interface Dependencies {
  db: Database
  /** Tells staff of an answer. */
  notices: {
    answered: (trx: Trx, application: { kind: ProgramKind; applicationId: number }) => Promise<unknown>
  }
}

/** The answers of applicants by the link in a letter, which opens that letter alone. */
export const createAnswers = ({ db, notices }: Dependencies) => {
  const answersTo = (executor: Executor, mailId: number) =>
    executor
      .selectFrom('application_answer')
      .select(['text', 'created_at'])
      .where('mail_id', '=', mailId)
      .orderBy('id_application_answer')
      .limit(limits.letterAnswers)
      .execute()

  return {
    list: createList(db, {
      query: db.selectFrom('application_answer').select(selectionOf(columns)),
      columns,
      key: 'id_application_answer',
      tables: ['application_answer'],
      wholeOf: 'application_answer',
    }),

    /** Undefined for a token that opens no letter. */
    findByToken: async (token: string): Promise<AskedLetter | undefined> => {
      const letter = await letterWith(db, token)
      if (!letter) return undefined
      const { language, to_name, subject, text, program_title } = letter
      const [program, application_id] = applicationIn(letter)
      const answers = await answersTo(db, letter.id_mail)
      return { program, application_id, program_title, language, to_name, subject, text, answers }
    },

    /**
     * Keeps an answer; the same words to the same letter once. Throws 103 for a token that opens no letter, 201 for a text that is empty or too long, 469 where there
     * are enough answers to one letter.
     */
    answer: (token: string, given: string) =>
      inTransaction(db, async (trx): Promise<void> => {
        const text = answerText().safeParse(given)
        if (!text.success) throw invalid('text')
        const letter = await letterWith(trx, token)
        if (!letter) throw new ApiError(ErrorCode.invalidToken)
        const [program, application_id] = applicationIn(letter)
        // one answer after the other: none is above the limit
        await lockApplied(trx, program, application_id)
        const answers = await answersTo(trx, letter.id_mail)
        // sent again from a page that was gone back to, or since its answer was lost
        if (answers.some((answer) => answer.text === text.data)) return
        if (answers.length >= limits.letterAnswers) throw new ApiError(ErrorCode.limitReached)
        const author = { id_user: letter.account_id, name: letter.to_name }
        await store.insert(trx, author, {
          [programNames[program].application.foreignKey]: application_id,
          mail_id: letter.id_mail,
          text: text.data,
        })
        await notices.answered(trx, { kind: program, applicationId: application_id })
      }),
  }
}

export type Answers = ReturnType<typeof createAnswers>
