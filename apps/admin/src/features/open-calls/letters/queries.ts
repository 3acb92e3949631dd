import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Language,
  type LetterOccasion,
  MailState,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { Condition, Group } from '@vernissage/contract/lists'
import type { ApplicationAnswer } from '@vernissage/contract/resources/letters/application-answer'
import type { DoubtsToSettle, Mail, MailRow } from '@vernissage/contract/resources/letters/mail'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import { request } from '../../../lib/api/client.ts'
import { resource } from '../../../lib/api/resource.ts'
import { allOf, equals } from '../../../lib/list/filters/filter.ts'
import type { Selection } from '../../../lib/list/selection.ts'
import { readChanged, readRecords } from '../../bulk-actions/queries.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { type Application, applicationEndpoints, applicationOf } from '../applications/queries.ts'
import { unsent } from './letter-states.ts'

export const mails = resource({ path: '/mail', record: 'mail', rows: 'mails', key: 'id_mail' })

export const mailTemplates = resource({
  path: '/mailtemplate',
  record: 'mail_template',
  rows: 'mail_templates',
  key: 'id_mail_template',
})

const pollMs = 3000

const isUnderWay = ({ state }: Pick<MailRow, 'state'>) =>
  state === MailState.waiting || state === MailState.sending

/** The interval at which mails are read again, until all are settled. */
export const pollOf = (shown: readonly Pick<MailRow, 'state'>[] | undefined) =>
  shown?.some(isUnderWay) ? pollMs : false

export const mailStatusQuery = queryOptions({
  queryKey: [...mails.keys.all, 'status'],
  queryFn: async ({ signal }) => (await request('GET /mail/status', { signal })).data.mail_status,
  staleTime: 0,
})

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: mails.keys.detail(id),
    queryFn: async ({ signal }): Promise<Mail> => (await mails.read(id, signal)).record,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollOf(data && [data]),
  })

/** The answers to a letter, the newest first. */
export const answersQuery = (mailId: number) =>
  queryOptions({
    queryKey: [...mails.keys.all, 'answers', mailId],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.letterAnswers, filter: allOf(...equals('mail_id', mailId)) }
      return (await request('GET /applicationanswer/all', { query, signal })).data.application_answers
    },
    staleTime: 0,
  })

/** Conditions on the state that a list of letters is filtered by. */
export const ofLetterState = (state: number | null): (Condition<'state'> | Group<'state'>)[] =>
  state === unsent
    ? [{ OR: [MailState.failed, MailState.inDoubt].flatMap((one) => equals('state', one)) }]
    : equals('state', state)

/** The mails to one person, the newest first. */
export const personLettersQuery = (accountId: number, { status, ...page }: PersonLetters) =>
  queryOptions({
    ...mails.list({
      ...page,
      order_by: 'id_mail',
      order: 1,
      filter: allOf(...equals('account_id', accountId), ...ofLetterState(status)),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollOf(data?.rows),
  })

/** The state of the list of a person's mails. */
export interface PersonLetters {
  status: number | null
  limit: number
  offset: number
}

/** The number of mails about an open call, or about all, in a state; of one occasion or of all. */
const countQuery = (
  kind: ProgramKind,
  programId: number | null,
  { state, occasion = null }: { state: MailState; occasion?: LetterOccasion | null },
) =>
  queryOptions({
    queryKey: [...mails.keys.all, 'count', kind, programId, state, occasion],
    queryFn: async ({ signal }) => {
      const filter = allOf(
        ...equals(`${kind}_id` as const, programId),
        ...equals('state', state),
        ...equals('occasion', occasion),
      )
      return (await mails.page({ limit: 1, filter }, signal)).count
    },
    staleTime: 0,
  })

/** The number of mails about an open call that wait, of one occasion or of all. */
export const waitingQuery = (kind: ProgramKind, programId: number, occasion: LetterOccasion | null) =>
  queryOptions({
    ...countQuery(kind, programId, { state: MailState.waiting, occasion }),
    refetchInterval: ({ state: { data } }) => (data ? pollMs : false),
  })

/** Cancels those mails and returns their number. */
export const holdBack = async (kind: ProgramKind, programId: number, occasion: LetterOccasion | null) => {
  const body = { [`${kind}_id`]: programId, ...(occasion && { occasion }) }
  return (await request('POST /mail/cancel', { body })).data.cancelled
}

/** The number of mails about an open call, or about all, of which it is not known if they arrived. */
export const doubtsQuery = (kind: ProgramKind, programId: number | null) =>
  countQuery(kind, programId, { state: MailState.inDoubt })

/** Sends them again or marks them as arrived. Returns the numbers of mails settled and left. */
export const settleDoubts = async (
  kind: ProgramKind,
  programId: number | null,
  outcome: DoubtsToSettle['outcome'],
) => {
  const body = { outcome, ...(programId !== null && { [`${kind}_id`]: programId }) }
  return (await request('POST /mail/doubts', { body })).data
}

/** All templates: one for each occasion and language. */
export const mailTemplatesQuery = mailTemplates.list({ limit: 100 })

/** A letter to an application, or an answer to one. */
export type Correspondence =
  | { of: 'letter'; at: string; mail: MailRow }
  | { of: 'answer'; at: string; answer: ApplicationAnswer }

const mostLetters = 100

/** The letters and answers of an application, the newest first. */
export const correspondenceQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...mails.keys.all, 'of', kind, id],
    queryFn: async ({ signal }): Promise<Correspondence[]> => {
      const filter = allOf(...equals(`${kind}_application_id` as const, id))
      const [{ rows }, { data }] = await Promise.all([
        mails.page({ limit: mostLetters, filter }, signal),
        request('GET /applicationanswer/all', { query: { limit: mostLetters, filter }, signal }),
      ])
      const all: Correspondence[] = [
        ...rows.map((mail) => ({ of: 'letter' as const, at: mail.created_at, mail })),
        ...data.application_answers.map((answer) => ({
          of: 'answer' as const,
          at: answer.created_at,
          answer,
        })),
      ]
      return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      pollOf(data?.flatMap((entry) => (entry.of === 'letter' ? [entry.mail] : []))),
  })

/** A letter to preview; without texts it uses the template's. */
export interface Previewed extends Partial<LetterTexts> {
  occasion: TemplateOccasion
  language?: Language
  fallback_language?: Language
}

const letterOf = (kind: ProgramKind, id: number, letter: Previewed) => ({
  ...letter,
  [`${kind}_application_id`]: id,
})

/** A letter as one applicant receives it. */
export const previewQuery = (kind: ProgramKind, id: number, letter: Previewed) =>
  queryOptions({
    queryKey: ['letter preview', kind, id, letter],
    queryFn: async ({ signal }) =>
      (await request('POST /mail/preview', { body: letterOf(kind, id, letter), signal })).data.preview,
    // The application and its letters may have changed.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Sends the letter to the person who is signed in. */
export const sendTest = async (kind: ProgramKind, id: number, letter: Previewed) =>
  (await request('POST /mail/test', { body: letterOf(kind, id, letter) })).data.mail

/** The kind of the program that selected applications are for. */
export const kindOf = ({ record }: Pick<Selection, 'record'>) =>
  record.replace(/_application$/, '') as ProgramKind

/** The number of conditions that fit into a filter. */
const pageSize = 20

/** Applications, in the order of their ids. */
const readApplications = async (kind: ProgramKind, ids: readonly number[], signal: AbortSignal) => {
  if (ids.length === 0) return []
  const { resource: applications } = applicationEndpoints[kind]
  const filter = { OR: ids.flatMap((id) => equals(applications.key, id)) }
  const { rows } = await applications.page({ limit: pageSize, filter }, signal)
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows
    .map((row) => applicationOf(kind, row))
    .sort((one, other) => place.get(one.id)! - place.get(other.id)!)
}

/** Applications page by page, each read from an offset; `count` is of all. */
const applicationPages = (
  key: readonly unknown[],
  read: (
    page: { offset: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ rows: Application[]; count: number }>,
) =>
  infiniteQueryOptions({
    queryKey: ['letter recipients', ...key],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const { rows, count } = await read({ offset, limit: pageSize }, signal)
      return { rows, next: offset + pageSize < count ? offset + pageSize : undefined }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The selected applications. */
export const recipientsQuery = (selection: Selection) => {
  const { kept, except } = selection
  const ids = [...selection.ids]
  const kind = kindOf(selection)
  return applicationPages([kind, kept === null ? ids : [kept, ...except]], async (page, signal) => {
    const { ids: read, count } =
      kept === null
        ? { ids: ids.slice(page.offset, page.offset + page.limit), count: ids.length }
        : await readRecords(kept, page, signal)
    const chosen = read.filter((id) => !except.has(id))
    return { rows: await readApplications(kind, chosen, signal), count }
  })
}

/** The applications to a program, the first ones first. */
export const applicantsQuery = (kind: ProgramKind, programId: number) =>
  applicationPages([kind, 'of program', programId], async (page, signal) => {
    const { resource: applications, program } = applicationEndpoints[kind]
    const order = { order_by: applications.key, order: 0 as const }
    const filter = allOf(...equals<string>(program, programId))
    const { rows, count } = await applications.page({ filter, ...order, ...page }, signal)
    return { rows: rows.map((row) => applicationOf(kind, row)), count }
  })

/** The applications to which a checked action would write: others may match its filter by now. */
export const checkedRecipientsQuery = (kind: ProgramKind, actionId: number) =>
  applicationPages([kind, 'of action', actionId], async (page, signal) => {
    const { ids, count } = await readChanged(actionId, page, signal)
    return { rows: await readApplications(kind, ids, signal), count }
  })
