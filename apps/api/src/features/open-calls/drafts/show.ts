import type { ApplicationDraft } from '@vernissage/contract/resources/application-draft'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { type OpenCall, readOpenCallOf } from '../open-calls.ts'
import { readAllowance } from './quota.ts'
import { type Draft, readDraft, readWorks, shownWork, type Work } from './store.ts'

const inISO = (ms: number) => new Date(ms).toISOString()

const shown = (
  { isMailed }: Applicant,
  draft: Draft,
  works: readonly Work[],
  openCall: OpenCall,
  allowance: Awaited<ReturnType<typeof readAllowance>>,
): ApplicationDraft & { version: number } => ({
  ...draft,
  program: openCall.title,
  program_url: openCall.url,
  closes_at: openCall.closesAt === null ? null : inISO(openCall.closesAt),
  min_artwork_number: openCall.leastWorks,
  max_artwork_number: openCall.mostWorks,
  // the applicant must not learn from this when it was admitted
  updated_at: draft.submitted_at ?? draft.updated_at,
  files_until: draft.submitted_at && inISO(Date.parse(draft.submitted_at) + lateFilesHours * 3_600_000),
  verified: isMailed && draft.verified_at ? 1 : 0,
  link_mailed: draft.link_mailed_at ? 1 : 0,
  files_bytes: allowance.taken,
  files_bytes_left: allowance.left,
  files_limited_by: allowance.isOwn ? 'application' : 'network',
  works: works.map(shownWork),
})

/** The draft as its applicant sees it: they must not learn whether the address is known, or what became of the draft. */
export const showDraft = async (executor: Executor, applicant: Applicant) => {
  const draft = await readDraft(executor, applicant.id_application_draft)
  return shown(
    applicant,
    draft,
    await readWorks(executor, draft.id_application_draft),
    await readOpenCallOf(executor, draft),
    await readAllowance(executor, applicant, draft),
  )
}
