import { randomUUID } from 'node:crypto'
import {
  type DraftOccasion,
  draftOccasions,
  type Language,
  type LetterOccasion,
  letterOccasions,
  MailState,
  type Occasion,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type JudgedKind, judgedKinds } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { fieldsIn } from '@vernissage/contract/resources/letters/letter-fields'
import type {
  LetterGiven,
  LetterPreview,
  LetterTexts,
} from '@vernissage/contract/resources/letters/mail-template'
import { type SqlBool, sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { letterValues, missingIn, readTemplate, render } from '../../../platform/mail/letter-texts.ts'
import { answerToken, untoldLink } from '../../../platform/mail/links.ts'
import type { MailOutbox } from '../../../platform/mail/new-mail.ts'
import type { Author } from '../../../platform/records/change-log.ts'
import { etagOf } from '../../../platform/records/etag.ts'
import { cancelWaiting, settled } from '../outbox.ts'
import { type Applied, lockApplied, readApplied } from './application.ts'

/** Nobody is told the same again while a mail of the occasion is in one of these states. */
const told: readonly MailState[] = [MailState.waiting, MailState.sending, MailState.sent, MailState.inDoubt]

type GivenTexts = { [Part in keyof LetterTexts]?: string | undefined }

interface Chosen<Of extends TemplateOccasion = LetterOccasion> {
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

interface Letter extends Chosen {
  program: JudgedKind
  applicationId: number
  author: Author
  ifMatch?: string | undefined
  /** Of one that an applicant causes. */
  causedBy?: string
}

interface Dependencies {
  db: Database
  outbox: MailOutbox
  /** Tells staff of a receipt that was not written, since its template names what the application has not. */
  onUnwritten: (trx: Trx, openCall: { kind: JudgedKind; programId: number }) => Promise<unknown>
  platformName: string
  /** Of which the tokens of links are made. */
  secret: string
  /** The address that links in letters begin with. */
  origin: string
}

/** Letters to applicants, written from templates: docs/decisions/0033-letters-to-applicants.md. */
export const createLetters = ({ db, outbox, onUnwritten, platformName, secret, origin }: Dependencies) => {
  const answerLink = untoldLink(origin, 'answer')
  const draftLink = untoldLink(origin, 'draft')

  /** Of a letter that has the link. */
  const newLink = () => {
    const link_seed = randomUUID()
    return { link_seed, answer_token_hash: hashOfToken(answerToken(secret, link_seed)) }
  }

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
  const compose = async (executor: Executor, applied: Applied, chosen: Chosen<TemplateOccasion>) => {
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

  /** `but`: a mail that does not count. */
  const isTold = async (executor: Executor, kind: JudgedKind, id: number, occasion: Occasion, but = 0) => {
    const mail = await executor
      .selectFrom('mail')
      .select('id_mail')
      .where(programNames[kind].application.foreignKey, '=', id)
      .where('occasion', '=', occasion)
      .where('state', 'in', told)
      .where('id_mail', '<>', but)
      .limit(1)
      .executeTakeFirst()
    return mail !== undefined
  }

  /** Why the letter is not written; null where it is. */
  const refusalOf = async (
    executor: Executor,
    kind: JudgedKind,
    id: number,
    {
      applied,
      missing,
      occasion,
      again,
    }: Pick<Chosen, 'occasion' | 'again'> & { applied: Applied; missing: string[] },
  ) => {
    if (applied.to_address === null) return ErrorCode.noAddress
    if (!applied.fitting.includes(occasion) || missing.length > 0) return ErrorCode.occasionDoesNotFit
    if (again !== 1 && (await isTold(executor, kind, id, occasion))) return ErrorCode.toldAlready
    return null
  }

  /** Returns the id of the mail. Throws why it is not written: 989, 990, 991, 470, or that there is no such application. */
  const write = async (
    trx: Trx,
    { program, applicationId, author, ifMatch, causedBy, ...chosen }: Letter,
  ): Promise<number> => {
    await lockApplied(trx, program, applicationId, ifMatch)
    const applied = await readApplied(trx, program, applicationId)
    const { hasLink, missing, ...letter } = await compose(trx, applied, chosen)
    const refusal = await refusalOf(trx, program, applicationId, { ...chosen, applied, missing })
    if (refusal !== null) throw new ApiError(refusal)
    return outbox.put(trx, {
      ...letter,
      ...(hasLink && newLink()),
      occasion: chosen.occasion,
      [programNames[program].application.foreignKey]: applicationId,
      account_id: applied.account_id,
      to_name: applied.artist_name ?? '',
      to_address: applied.to_address!,
      bulk_action_id: author.bulk_action_id ?? null,
      created_by: author.id_user,
      caused_by: causedBy ?? null,
    })
  }

  return {
    write,

    /** The receipt for a new application; null where there is nobody to send it to, or it was sent and is not meant to be sent `again`. */
    received: async (
      trx: Trx,
      program: JudgedKind,
      applicationId: number,
      { causedBy, again = 0 }: { causedBy: string; again?: 0 | 1 },
    ) => {
      const author: Author = { id_user: null, name: platformName }
      try {
        return await write(trx, { program, applicationId, occasion: 'received', author, causedBy, again })
      } catch (error) {
        if (!(error instanceof ApiError && unwritten.includes(error.code))) throw error
        if (error.code === ErrorCode.occasionDoesNotFit) {
          const { program_id: programId } = await readApplied(trx, program, applicationId)
          await onUnwritten(trx, { kind: program, programId })
        }
        return null
      }
    },

    /** What the bulk action `mail` does with one application, as it was when it was chosen. */
    send: (
      caller: Caller & { bulk_action_id?: number },
      program: JudgedKind,
      applicationId: number,
      { given, version }: { given: LetterGiven; version: number | null },
    ) =>
      inTransaction(db, (trx) =>
        write(trx, {
          ...given,
          program,
          applicationId,
          author: caller,
          ifMatch: version === null ? undefined : etagOf(version),
        }),
      ),

    /**
     * Throws why a letter that is not sent is not let go again: the applicant was told by another one (989), has no address any
     * more (990), or it is not true any more (991).
     */
    checkAgain: async (trx: Trx, id: number) => {
      const mail = await trx
        .selectFrom('mail')
        .select(['occasion', 'exhibition_application_id', 'magazine_application_id'])
        .where('id_mail', '=', id)
        .where('state', 'in', settled)
        .executeTakeFirst()
      const occasion = letterOccasions.find((letter) => letter === mail?.occasion)
      if (!mail || !occasion) return
      for (const program of judgedKinds) {
        const application = mail[programNames[program].application.foreignKey]
        if (application === null) continue
        await lockApplied(trx, program, application)
        const { fitting, to_address } = await readApplied(trx, program, application)
        if (to_address === null) throw new ApiError(ErrorCode.noAddress)
        if (!fitting.includes(occasion)) throw new ApiError(ErrorCode.occasionDoesNotFit)
        if (await isTold(trx, program, application, occasion, id)) throw new ApiError(ErrorCode.toldAlready)
      }
    },

    /** Cancels the letter of an action, if it still waits. */
    cancel: (caller: Caller, program: JudgedKind, applicationId: number, bulkActionId: number) =>
      inTransaction(db, async (trx) => {
        const ofApplication = sql`${sql.ref(programNames[program].application.foreignKey)} = ${applicationId}`
        const isOfAction = sql<SqlBool>`bulk_action_id = ${bulkActionId} and ${ofApplication}`
        if ((await cancelWaiting(trx, caller, isOfAction)) === 0) throw new ApiError(ErrorCode.cannotBeUndone)
      }),

    preview: async (
      program: JudgedKind,
      applicationId: number,
      chosen: Chosen<TemplateOccasion>,
    ): Promise<LetterPreview> => {
      const applied = await readApplied(db, program, applicationId)
      const { language, subject, text, missing } = await compose(db, applied, chosen)
      return {
        to_name: applied.artist_name ?? '',
        to_address: applied.to_address,
        language,
        subject,
        text,
        missing,
        // what the product writes by itself is shown as an example
        refusal: isLetter(chosen)
          ? await refusalOf(db, program, applicationId, { ...chosen, applied, missing })
          : null,
      }
    },

    /** Writes to the caller what the applicant would get. It goes with the application, since it tells of a person. */
    test: (caller: Caller, program: JudgedKind, applicationId: number, chosen: Chosen<TemplateOccasion>) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        const applied = await readApplied(trx, program, applicationId)
        const { language, subject, text } = await compose(trx, applied, chosen)
        const { email } = await trx
          .selectFrom('account')
          .select('email')
          .where('id_user', '=', actor.id_user)
          .executeTakeFirstOrThrow()
        if (email === null) throw new ApiError(ErrorCode.noAddress)
        const id_mail = await outbox.put(trx, {
          occasion: 'test',
          [programNames[program].application.foreignKey]: applicationId,
          account_id: actor.id_user,
          to_name: actor.name,
          to_address: email,
          language,
          subject: `${testWord[language]}: ${subject}`,
          text,
          created_by: actor.id_user,
        })
        return { id_mail, to_address: email }
      }),
  }
}

const isOfDraft = (occasion: TemplateOccasion): occasion is DraftOccasion =>
  draftOccasions.some((one) => one === occasion)

const isLetter = (chosen: Chosen<TemplateOccasion>): chosen is Chosen => !isOfDraft(chosen.occasion)

/** As if it had been sent in now, without any picture. */
const examplePictures = ({ works }: Applied) => {
  const sentInAt = Date.now()
  return { sentInAt, until: sentInAt + lateFilesHours * 3_600_000, works }
}

const unwritten: readonly ErrorCode[] = [
  ErrorCode.toldAlready,
  ErrorCode.noAddress,
  ErrorCode.occasionDoesNotFit,
]

const testWord = { en: 'Test', es: 'Prueba' } as const satisfies Record<Language, string>

export type Letters = ReturnType<typeof createLetters>
