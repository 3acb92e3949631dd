import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DraftStage, NewDraftLetter } from '@vernissage/contract/judging/on-the-way'
import { request } from '../../../lib/api/client.ts'
import { pageWithRows } from '../../../lib/api/resource.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { mails } from '../letters/queries.ts'

interface Page {
  limit: number
  offset: number
}

const all = ['on the way'] as const

/** The stages in the order of the screens. The contract's own list would import its schemas. */
export const stages = [
  'begun',
  'pictures',
  'confirmation',
  'choice',
  'admission',
] as const satisfies DraftStage[]

export const onTheWayStart: Page = { limit: 10, offset: 0 }

/** The applications to an open call that are on their way: the numbers, and one page of those with a name. */
export const onTheWayQuery = (program: ProgramKind, id: number, page: Page) =>
  queryOptions({
    queryKey: [...all, program, id, page],
    queryFn: ({ signal }) =>
      pageWithRows(page, async (query) => {
        const params = { program, id }
        const { data } = await request('GET /judging/{program}/{id}/drafts', { params, query, signal })
        return { ...data, rows: data.drafts }
      }),
    placeholderData: keepPreviousData,
    // Applicants change them at any time. The figures wait for the first page before they show the panel, which does not read it again.
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

/** The letter that would be sent to a draft's applicant. */
export const draftLetterQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'letter', id],
    queryFn: async ({ signal }) =>
      (await request('GET /judging/draft/{id}/letter', { params: { id }, signal })).data.letter,
    staleTime: 0,
    gcTime: 0,
  })

export const writeToDraft = (id: number, body: NewDraftLetter, idempotencyKey: string) =>
  request('POST /judging/draft/{id}/letter', { params: { id }, body, idempotencyKey })

/** The queries to invalidate after a letter was sent. */
export const afterWriting = [{ queryKey: all }, { queryKey: mails.keys.all }] as const
