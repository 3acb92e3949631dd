import { randomUUID } from 'node:crypto'
import {
  type Language,
  letterOccasions,
  MailState,
  type Occasion,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ProgramKind, programKinds, programNames } from '@vernissage/contract/kinds/program-names'
import type { LetterGiven, LetterPreview } from '@vernissage/contract/resources/letters/mail-template'
import { type SqlBool, sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { answerToken } from '../../../platform/mail/links.ts'
import type { MailOutbox } from '../../../platform/mail/new-mail.ts'
import type { Author } from '../../../platform/records/change-log.ts'
import { etagOf } from '../../../platform/records/etag.ts'
import { cancelWaiting, settled } from '../outbox.ts'
import { type Applied, lockApplied, readApplied } from './application.ts'
import { type Chosen, createComposer, isOfDraft } from './composing.ts'

/** The states of a letter that has reached its reader, or still may: a second one of the occasion is not written. */
const written: readonly MailState[] = [
  MailState.waiting,
  MailState.sending,
  MailState.sent,
  MailState.inDoubt,
]

interface Letter extends Chosen {
  program: ProgramKind
  applicationId: number
  author: Author
  ifMatch?: string | undefined
  /** Of one that an applicant causes. */
  causedBy?: string
}

interface Dependencies {
  db: Database
  outbox: MailOutbox
  /** Notifies staff of a receipt that was not written, since its template names something that the application lacks. */
  onUnwritten: (trx: Trx, openCall: { kind: ProgramKind; programId: number }) => Promise<unknown>
  platformName: string
  /** From which the tokens of links are made. */
  secret: string
  /** The address that links in letters begin with. */
  origin: string
}

/** Letters to applicants, written from templates: docs/decisions/0033-letters-to-applicants.md. */
export const createLetters = ({ db, outbox, onUnwritten, platformName, secret, origin }: Dependencies) => {
  const compose = createComposer({ platformName, origin })

  /** For a letter with a link to an answer. */
  const newLink = () => {
    const link_seed = randomUUID()
    return { link_seed, answer_token_hash: hashOfToken(answerToken(secret, link_seed)) }
  }

  /** `but`: a mail that does not count. */
  const isWritten = async (
    executor: Executor,
    kind: ProgramKind,
    id: number,
    occasion: Occasion,
    but = 0,
  ) => {
    const mail = await executor
      .selectFrom('mail')
      .select('id_mail')
      .where(programNames[kind].application.foreignKey, '=', id)
      .where('occasion', '=', occasion)
      .where('state', 'in', written)
      .where('id_mail', '<>', but)
      .limit(1)
      .executeTakeFirst()
    return mail !== undefined
  }

  /** The reason why the letter is not written; null if it may be. */
  const refusalOf = async (
    executor: Executor,
    kind: ProgramKind,
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
    if (again !== 1 && (await isWritten(executor, kind, id, occasion))) return ErrorCode.toldAlready
    return null
  }

  /** Returns the id of the mail. Throws 989, 990, 991, 470, or that the application is not found. */
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

    /** The receipt for a new application; null if nobody can have it, or it was sent before and `again` is not set. */
    received: async (
      trx: Trx,
      program: ProgramKind,
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

    /** Writes the letter of the bulk action `mail` to one application, if that is as it was when it was chosen. */
    send: (
      caller: Caller & { bulk_action_id?: number },
      program: ProgramKind,
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
     * Throws if a letter may not be sent again: the applicant has another one of the occasion (989), has no address any more (990),
     * or the letter is not true any more (991).
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
      for (const program of programKinds) {
        const application = mail[programNames[program].application.foreignKey]
        if (application === null) continue
        await lockApplied(trx, program, application)
        const { fitting, to_address } = await readApplied(trx, program, application)
        if (to_address === null) throw new ApiError(ErrorCode.noAddress)
        if (!fitting.includes(occasion)) throw new ApiError(ErrorCode.occasionDoesNotFit)
        if (await isWritten(trx, program, application, occasion, id))
          throw new ApiError(ErrorCode.toldAlready)
      }
    },

    /** Cancels the letter of an action, if it still waits. */
    cancel: (caller: Caller, program: ProgramKind, applicationId: number, bulkActionId: number) =>
      inTransaction(db, async (trx) => {
        const ofApplication = sql`${sql.ref(programNames[program].application.foreignKey)} = ${applicationId}`
        const isOfAction = sql<SqlBool>`bulk_action_id = ${bulkActionId} and ${ofApplication}`
        if ((await cancelWaiting(trx, caller, isOfAction)) === 0) throw new ApiError(ErrorCode.cannotBeUndone)
      }),

    preview: async (
      program: ProgramKind,
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
        // an automatic mail is shown as an example
        refusal: isLetter(chosen)
          ? await refusalOf(db, program, applicationId, { ...chosen, applied, missing })
          : null,
      }
    },

    /** Sends the caller the letter that the applicant would get. It is deleted with the application, since it is about a person. */
    test: (caller: Caller, program: ProgramKind, applicationId: number, chosen: Chosen<TemplateOccasion>) =>
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

const isLetter = (chosen: Chosen<TemplateOccasion>): chosen is Chosen => !isOfDraft(chosen.occasion)

const unwritten: readonly ErrorCode[] = [
  ErrorCode.toldAlready,
  ErrorCode.noAddress,
  ErrorCode.occasionDoesNotFit,
]

const testWord = { en: 'Test', es: 'Prueba' } as const satisfies Record<Language, string>

export type Letters = ReturnType<typeof createLetters>
