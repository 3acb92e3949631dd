import { ErrorCode } from '@vernissage/contract/errors'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { Opinion } from '@vernissage/contract/judging/decision'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { request, sessionIsOver } from '../../../../../lib/api/client.ts'
import type { Entry, Saved } from './writes.ts'

/** The version in the tag that comes with a record. */
export const versionIn = (etag: string | null) => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0)
/** The tag of a version, to be sent as its `If-Match`. */
export const tagOf = (version: number) => `"${version}"`

/** An application after a write. */
export interface Outcome extends Saved {
  row: Partial<BoardRow>
  opinion?: Opinion
}

const decisionIn = ({
  application_status_id,
  decision_id,
  waitlist_place,
}: Pick<BoardRow, 'application_status_id' | 'decision_id' | 'waitlist_place'>) => ({
  application_status_id,
  decision_id,
  waitlist_place,
})

/** Sends one write, for the version of the application that the person saw. Fails with `ApiError`. */
export const sendWrite = async ({ key, kind, id, write, version }: Entry): Promise<Outcome> => {
  const params = { program: kind, id }
  const ifMatch = tagOf(version)
  switch (write.what) {
    case 'decision': {
      const { what: _, ...body } = write
      const { data, etag } = await request('POST /judging/{program}/application/{id}/decision', {
        params,
        body,
        ifMatch,
        // An answer that was lost comes again: it names the action.
        idempotencyKey: key,
      })
      return {
        row: decisionIn(data.application),
        version: versionIn(etag),
        bulk_action_id: data.application.bulk_action_id,
      }
    }
    case 'back': {
      const { data, etag } = await request('DELETE /judging/{program}/application/{id}/decision', {
        params,
        query: { bulk_action_id: write.bulk_action_id },
        ifMatch,
      })
      return { row: decisionIn(data.application), version: versionIn(etag) }
    }
    case 'score':
    case 'note': {
      const body = write.what === 'score' ? { score: write.score } : { note: write.note }
      const { data } = await request('PUT /judging/{program}/application/{id}/opinion', { params, body })
      return { row: { own_score: data.opinion.score }, version: null, opinion: data.opinion }
    }
  }
}

/** True if the same request may succeed later. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.isSilence ||
  error.isOutcomeUnknown ||
  error.status >= 500 ||
  error.status === 429 ||
  sessionIsOver.includes(error.code)

/** True for a failure of the server itself. */
export const isFault = (error: unknown) =>
  error instanceof ApiError && error.code !== null && error.status >= 500

/** Somebody else has changed the application, or decided on it. */
export const isOvertaken = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === ErrorCode.changedSinceRead || error.code === ErrorCode.cannotBeUndone)
