import { createHmac, randomUUID } from 'node:crypto'
import { ProgramStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import type {
  ApplicationDraftPatch,
  applicationDraftCreateSchema,
} from '@vernissage/contract/resources/application-draft'
import type { z } from 'zod'
import { type Applicant, createDraftTokens, draftToken } from '../../../platform/auth/draft-tokens.ts'
import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { checkMatch } from '../../../platform/records/etag.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { arrivalOf, findOpenCall, type OpenCall, readOpenCallOf } from '../open-calls.ts'
import { disown, findExisting, isClosed } from './admission/existing-application.ts'
import { createArrivals, createDraftFiles } from './files.ts'
import { createCountedLinks, createLinked } from './links.ts'
import type { DraftMails } from './mails/mails.ts'
import { countOn } from './quota.ts'
import { showDraft } from './show.ts'
import {
  type Draft,
  findByKey,
  insertDraft,
  insertWorks,
  lockOpenDraft,
  lockOwnDraft,
  lockWaitingLinks,
  readDraft,
  readWorks,
  updateDraft,
  type Work,
} from './store.ts'
import { createDraftWorks, digest } from './works.ts'

export type NewDraft = z.output<typeof applicationDraftCreateSchema>

interface Beginning {
  /** The author of its application in the change log. */
  author: string
  /** The website whose token came with the request. */
  site?: number | undefined
  /** For a request that may be repeated: its caller, and its `Idempotency-Key`. */
  key?: string | undefined
  /** The arrival of the request, by `performance.now()`. */
  since?: number
  /** The origin: `site 3` or `network 192.0.2.1`. */
  source: string
}

interface Dependencies {
  db: Database
  secret: string
  throttle: DraftThrottle
  uploads: Pick<Uploads, 'address' | 'confirmArrived'>
  mails: Pick<DraftMails, 'send'>
  admission: { wake: (id: number) => void }
}

/** Throws 992 unless the open call accepts applications at the moment. */
const checkOpen = (openCall: OpenCall, moment: number) => {
  const admission = openCall.admissionAt(moment)
  if (admission === 'refused') throw new ApiError(ErrorCode.openCallClosed)
  return admission
}

/** Throws 201 if works or titles are missing. */
const checkComplete = (works: readonly Work[], openCall: OpenCall) => {
  const isRight = works.length >= openCall.leastWorks && works.length <= openCall.mostWorks
  if (!isRight || works.some(({ title }) => !title)) throw invalid('works')
}

/** Throws 447 if an application of the address is in order and so stays. */
const checkNotApplied = async (trx: Trx, draft: Draft) => {
  if (isClosed(await findExisting(trx, draft))) throw new ApiError(ErrorCode.alreadyApplied)
}

const openCallOf = ({ exhibition, magazine }: Pick<NewDraft, 'exhibition' | 'magazine'>) =>
  exhibition === undefined
    ? ({ kind: 'magazine', url: magazine! } as const)
    : ({ kind: 'exhibition', url: exhibition } as const)

/**
 * Drafts: applications on their way. Answers to an applicant do not depend on whether their address is known: the admission does
 * whatever does, after the answer.
 */
export const createDrafts = ({ db, secret, throttle, uploads, mails, admission }: Dependencies) => {
  const tokens = createDraftTokens(db)
  const files = createDraftFiles(db, uploads, throttle)
  const withLink = createCountedLinks(db, throttle)
  const confirmArrived = createArrivals(db, uploads)
  const hashOf = (seed: string) => hashOfToken(draftToken(secret, seed))

  /** The values of a draft whose address is not proved. An earlier mailed link becomes invalid. */
  const unproved = () => {
    const mailed_token_seed = randomUUID()
    return { mailed_token_seed, mailed_token_hash: hashOf(mailed_token_seed), verified_at: null }
  }

  const ownToken = (token_seed: string = randomUUID()) => ({ token_seed, token_hash: hashOf(token_seed) })

  /**
   * The values of a draft once its address is proved. Somebody else may have begun it: from then on only the mailed link opens it,
   * and repeating the request that began it fails.
   */
  const proved = (moment: Date, { refusal }: Draft) => ({
    ...ownToken(),
    verified_at: moment,
    create_hash: '',
    // staff have kept another one without a proof: with a proof this one is judged anew
    ...(refusal === 'already_applied' && { settled_at: null, refusal: null }),
  })

  /** A hash that distinguishes sources and names none. */
  const sourceHash = (source: string) =>
    createHmac('sha256', secret).update(`source ${source}`).digest('base64url')

  const requestHash = (values: NewDraft) =>
    createHmac('sha256', secret).update(JSON.stringify(values)).digest('base64url')

  /** The draft that a repeated request began before; throws 477 if that one had other values. */
  const begunBefore = async (createKey: string, values: NewDraft) => {
    const draft = await findByKey(db, createKey)
    if (!draft) return null
    if (draft.create_hash !== requestHash(values))
      throw new ApiError(ErrorCode.idempotencyKeyReused, { details: ['Idempotency-Key'] })
    return draft
  }

  const begun = async ({ id_application_draft: id, token_seed, token_hash }: Draft, isRepeated: boolean) => {
    // the secret of the installation may have changed
    if (hashOf(token_seed) !== token_hash)
      await inTransaction(db, (trx) => updateDraft(trx, id, ownToken(token_seed)))
    return {
      draft: await showDraft(db, { id_application_draft: id, isMailed: false, tokenHash: token_hash }),
      token: draftToken(secret, token_seed),
      isRepeated,
    }
  }

  return {
    /** Begins an application; the same key and values get the same one again. */
    begin: async (values: NewDraft, { author, key, source, site, since = performance.now() }: Beginning) => {
      const createKey = key === undefined ? null : digest(key)
      const before = createKey && (await begunBefore(createKey, values))
      if (before) return begun(before, true)
      const { kind, url } = openCallOf(values)
      const openCall = await findOpenCall(db, kind, url)
      if (!openCall || openCall.status === ProgramStatus.created)
        throw new ApiError(programNames[kind].notFound)
      await throttle.begin({ openCall: `${kind} ${openCall.id}`, email: values.email, site })
      const { exhibition: _, magazine: __, consent: ___, works, ...person } = values
      if (works.length > openCall.mostWorks)
        throw new ApiError(ErrorCode.limitReached, { details: ['works'] })
      const moment = await arrivalOf(db, since)
      checkOpen(openCall, moment)
      const draft = await withLink(values.email, async (trx, mayLink) => {
        const row = await insertDraft(trx, {
          ...person,
          ...ownToken(),
          ...unproved(),
          exhibition_id: kind === 'exhibition' ? openCall.id : null,
          magazine_id: kind === 'magazine' ? openCall.id : null,
          consented_at: new Date(moment),
          author,
          begun_by: sourceHash(source),
          // visitors of a website share its network: their files count to their address
          held_by: sourceHash(site === undefined ? source : `${source} ${values.email.toLowerCase()}`),
          create_key: createKey,
          create_hash: createKey && requestHash(values),
          link_mailed_at: mayLink ? new Date() : null,
        })
        if (!row) return { result: null, isMailed: false }
        await insertWorks(trx, row.id_application_draft, works)
        if (mayLink) await mails.send(trx, 'draft', row)
        return { result: row, isMailed: mayLink }
      })
      if (draft) return begun(draft, false)
      const other = await begunBefore(createKey!, values)
      if (!other) throw new ApiError(ErrorCode.busy, { retryAfter: 1 })
      return begun(other, true)
    },

    find: tokens.find,
    hasLostOpenCall: tokens.hasLostOpenCall,

    read: async (applicant: Applicant) => {
      await confirmArrived(applicant.id_application_draft)
      return showDraft(db, applicant)
    },

    /** A new address has to be proved again; the token of the request stays valid, and proves nothing. */
    change: async (applicant: Applicant, values: ApplicationDraftPatch, ifMatch?: string) => {
      const { id_application_draft: id, isMailed } = applicant
      const isOther = ({ email }: Draft) =>
        values.email !== undefined && values.email.toLowerCase() !== email.toLowerCase()
      // before the transaction: the counters are written on connections of their own
      const former = await readDraft(db, id)
      const isMoving = isOther(former) && !former.submitted_at
      const write = async (trx: Trx, mayLink: boolean) => {
        const before = await lockOpenDraft(trx, applicant)
        checkMatch(ifMatch, before)
        const isMoved = isOther(before)
        const after = await updateDraft(trx, id, {
          ...values,
          ...(isMoved && { ...unproved(), link_mailed_at: mayLink ? new Date() : null }),
          ...(isMoved && isMailed && ownToken(before.mailed_token_seed)),
        })
        const isToMail = isMoved && mayLink
        if (isToMail) await mails.send(trx, 'draft', after)
        return { result: after, isMailed: isToMail }
      }
      if (isMoving) {
        await throttle.move(applicant)
        await withLink(values.email!, write)
      } else await inTransaction(db, (trx) => write(trx, false))
      if (isMoving && isMailed) return showDraft(db, { ...applicant, isMailed: false })
      return showDraft(db, applicant)
    },

    uploadAddress: files.address,

    /** Sends the application in; one that was sent in before is answered as it is. The arrival of the request counts. */
    submit: async (applicant: Applicant, { since = performance.now() }: { since?: number } = {}) => {
      const { id_application_draft: id, isMailed } = applicant
      if (!(await readDraft(db, id)).submitted_at) await throttle.submit(applicant)
      await confirmArrived(id)
      await inTransaction(db, async (trx) => {
        const moment = await arrivalOf(trx, since)
        const draft = await lockOwnDraft(trx, applicant)
        const submitted_at = new Date(moment)
        const proof = isMailed && !draft.verified_at ? proved(submitted_at, draft) : null
        if (draft.submitted_at) return proof && updateDraft(trx, id, proof)
        const openCall = await readOpenCallOf(trx, draft)
        const late = checkOpen(openCall, moment) === 'late' ? 1 : 0
        checkComplete(await readWorks(trx, id), openCall)
        if (isMailed) await checkNotApplied(trx, draft)
        return updateDraft(trx, id, { ...proof, submitted_at, late })
      })
      admission.wake(id)
      return showDraft(db, applicant)
    },

    /** Proves the address, with the token of the mailed link alone. */
    confirm: async (applicant: Applicant) => {
      const { id_application_draft: id, isMailed } = applicant
      if (!isMailed) throw new ApiError(ErrorCode.notAuthorized)
      await inTransaction(db, async (trx) => {
        const draft = await lockOwnDraft(trx, applicant)
        if (!draft.verified_at) await updateDraft(trx, id, proved(new Date(), draft))
      })
      admission.wake(id)
      return showDraft(db, applicant)
    },

    /**
     * Deletes the draft with its files; its application stays. By a mailed link that has confirmed nothing, the owner says that it is
     * not theirs.
     */
    remove: async (applicant: Applicant) => {
      const unsent = await inTransaction(db, async (trx) => {
        const draft = await lockOwnDraft(trx, applicant)
        const { id_application_draft: id } = draft
        if (applicant.isMailed && !draft.verified_at) await disown(trx, draft)
        const addresses = await lockWaitingLinks(trx, id)
        await countOn(trx, draft)
        await trx.deleteFrom('application_draft').where('id_application_draft', '=', id).execute()
        return addresses
      })
      // beginning and deleting in another's name must not use up the links of the address
      for (const address of unsent) await throttle.unlink(address)
    },

    ...createDraftWorks(db),
    ...createLinked(db, secret),
  }
}

export type Drafts = ReturnType<typeof createDrafts>
