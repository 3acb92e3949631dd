import { NoticeKind } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'
import { expect, test } from 'vitest'
import { noticeLink } from './notice-link.ts'

const notice = (fields: Partial<Notice>): Notice => ({
  id_notice: 1,
  kind: NoticeKind.answers,
  exhibition_id: null,
  magazine_id: null,
  program: 'Umbral',
  program_url: 'umbral',
  exhibition_application_id: null,
  magazine_application_id: null,
  applicant: null,
  judging_round_id: null,
  judging_round: null,
  on_day: null,
  count: 1,
  created_at: '2026-11-23T08:00:00.000Z',
  read_at: null,
  ...fields,
})

test.each([
  [
    'an answer to the letters of its application',
    { exhibition_id: 3, exhibition_application_id: 7 },
    '/exhibitions/$url/judging',
    { application: 7 },
    'letters',
  ],
  [
    'an answer to a magazine to the letters of its application',
    { magazine_id: 3, magazine_application_id: 7 },
    '/magazines/$url/judging',
    { application: 7 },
    'letters',
  ],
  [
    'a complete round to its results',
    { kind: NoticeKind.roundComplete, exhibition_id: 3, judging_round_id: 5 },
    '/exhibitions/$url/judging',
    { tab: 'results', round: 5 },
  ],
  [
    'failed letters to the letters that may not have arrived',
    { kind: NoticeKind.lettersFailed, magazine_id: 3 },
    '/magazines/$url/judging',
    { tab: 'letters', letters_status: 0 },
  ],
  ['a deadline to the program', { kind: NoticeKind.deadline, magazine_id: 3 }, '/magazines/$url', undefined],
  [
    'new applications to those of the program',
    { kind: NoticeKind.newApplications, exhibition_id: 3 },
    '/applications',
    { tab: 'exhibitions', exhibitions_filters: { exhibition_id: [3] }, exhibitions_sort: '-id' },
  ],
  [
    'an application of the owner of an address to the choice between both',
    { kind: NoticeKind.ownersApplication, exhibition_id: 3, exhibition_application_id: 7 },
    '/exhibitions/$url/judging',
    { application: 7 },
    'choice',
  ],
  [
    'those handed over to the own ones',
    { kind: NoticeKind.assigned, magazine_id: 3 },
    '/applications',
    { tab: 'magazines', magazines_filters: { magazine_id: [3], assignee_id: [9] }, magazines_sort: '-id' },
  ],
  [
    'an answer to a program without a page to its application in the list',
    { exhibition_id: 3, exhibition_application_id: 7, program_url: null },
    '/applications',
    { tab: 'exhibitions', exhibitions_filters: { exhibition_id: [3] }, exhibitions_sort: '-id' },
    '7',
  ],
  [
    'anything else of a program without a page to its applications',
    { kind: NoticeKind.deadline, exhibition_id: 3, program_url: null },
    '/applications',
    { tab: 'exhibitions', exhibitions_filters: { exhibition_id: [3] }, exhibitions_sort: '-id' },
  ],
] as const)('%s', (_what, fields, to, search, hash: string | undefined = undefined) => {
  const link = noticeLink(notice(fields), 9)
  expect([link.to, link.search, link.hash]).toEqual([to, search, hash])
})
