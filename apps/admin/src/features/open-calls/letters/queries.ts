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
import { allOf, equals } from '../../../lib/list/filter.ts'
import type { Selection } from '../../../lib/list/selection.ts'
import { readChanged, readRecords } from '../../bulk-actions/queries.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { applicationEndpoints, applicationOf } from '../applications/queries.ts'
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

/** How often mails are read again: not once all of them are settled. */
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

/** Which mails to a person a list shows. */
export interface PersonLetters {
  status: number | null
  limit: number
  offset: number
}

/** How many mails about an open call wait, those of an occasion or all. */
export const waitingQuery = (kind: ProgramKind, programId: number, occasion: LetterOccasion | null) =>
  queryOptions({
    queryKey: [...mails.keys.all, 'waiting', kind, programId, occasion],
    queryFn: async ({ signal }) => {
      const filter = allOf(
        ...equals(`${kind}_id` as const, programId),
        ...equals('state', MailState.waiting),
        ...equals('occasion', occasion),
      )
      return (await mails.page({ limit: 1, filter }, signal)).count
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? pollMs : false),
  })

/** Cancels those mails. Returns how many they were. */
export const holdBack = async (kind: ProgramKind, programId: number, occasion: LetterOccasion | null) => {
  const body = { [`${kind}_id`]: programId, ...(occasion && { occasion }) }
  return (await request('POST /mail/cancel', { body })).data.cancelled
}

/** How many mails of an open call, or of all, may not have arrived: nobody knows. */
export const doubtsQuery = (kind: ProgramKind, programId: number | null) =>
  queryOptions({
    queryKey: [...mails.keys.all, 'doubts', kind, programId],
    queryFn: async ({ signal }) => {
      const filter = allOf(...equals(`${kind}_id` as const, programId), ...equals('state', MailState.inDoubt))
      return (await mails.page({ limit: 1, filter }, signal)).count
    },
    staleTime: 0,
  })

/** Sends them again, or takes them to have arrived. Returns how many, and how many are left. */
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

/** A letter of which a preview is shown; without texts as the templates have it. */
export interface Previewed extends Partial<LetterTexts> {
  occasion: TemplateOccasion
  language?: Language
  fallback_language?: Language
}

const letterOf = (kind: ProgramKind, id: number, letter: Previewed) => ({
  ...letter,
  [`${kind}_application_id`]: id,
})

/** A letter as one applicant gets it. */
export const previewQuery = (kind: ProgramKind, id: number, letter: Previewed) =>
  queryOptions({
    queryKey: ['letter preview', kind, id, letter],
    queryFn: async ({ signal }) =>
      (await request('POST /mail/preview', { body: letterOf(kind, id, letter), signal })).data.preview,
    // The application may have changed, and what it was told.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Sends the letter to the person who is signed in. */
export const sendTest = async (kind: ProgramKind, id: number, letter: Previewed) =>
  (await request('POST /mail/test', { body: letterOf(kind, id, letter) })).data.mail

/** The kind of the program that selected applications are for. */
export const kindOf = ({ record }: Pick<Selection, 'record'>) =>
  record.replace(/_application$/, '') as ProgramKind

/** So many conditions fit into a filter. */
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

const nextOf = (offset: number, count: number) => (offset + pageSize < count ? offset + pageSize : undefined)

/** The selected applications, page by page. */
export const recipientsQuery = (selection: Selection) => {
  const { kept, except } = selection
  const ids = [...selection.ids]
  const kind = kindOf(selection)
  return infiniteQueryOptions({
    queryKey: ['letter recipients', kind, kept === null ? ids : [kept, ...except]],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const page =
        kept === null
          ? { ids: ids.slice(offset, offset + pageSize), count: ids.length }
          : await readRecords(kept, { offset, limit: pageSize }, signal)
      const chosen = page.ids.filter((id) => !except.has(id))
      return { rows: await readApplications(kind, chosen, signal), next: nextOf(offset, page.count) }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** The applications to a program, page by page, the first ones first. */
export const applicantsQuery = (kind: ProgramKind, programId: number) => {
  const { resource: applications, program } = applicationEndpoints[kind]
  return infiniteQueryOptions({
    queryKey: ['letter recipients', kind, 'of program', programId],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const order = { order_by: applications.key, order: 0 as const }
      const filter = allOf(...equals(program, programId))
      const page = await applications.page({ filter, ...order, limit: pageSize, offset }, signal)
      return { rows: page.rows.map((row) => applicationOf(kind, row)), next: nextOf(offset, page.count) }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** The applications to which a checked action would write, page by page: others may match its filter by now. */
export const checkedRecipientsQuery = (kind: ProgramKind, actionId: number) =>
  infiniteQueryOptions({
    queryKey: ['letter recipients', kind, 'of action', actionId],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const { ids, count } = await readChanged(actionId, { offset, limit: pageSize }, signal)
      return { rows: await readApplications(kind, ids, signal), next: nextOf(offset, count) }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
