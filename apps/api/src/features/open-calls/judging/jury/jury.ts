import { ErrorCode } from '@vernissage/contract/errors'
import type { juryEndpoints } from '@vernissage/contract/judging/jury'
import type { Database } from '../../../../platform/database/database.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { juryPictureAddress } from './pictures.ts'
import { readJuror, readRound, readRounds } from './reading.ts'
import { createScoring, readOwn } from './scoring.ts'

/** The endpoints of jurors. `secret` makes the addresses of pictures in blind rounds. */
export const juryHandlers = (db: Database, secret: string): Handlers<typeof juryEndpoints> => {
  const addressOf = juryPictureAddress(secret)
  const scoring = createScoring(db)
  return {
    'GET /jury/me': async ({ juror: { id_juror } }) => {
      const juror = await readJuror(db, id_juror)
      if (!juror) throw new ApiError(ErrorCode.notAuthorized)
      return { juror, rounds: await readRounds(db, id_juror) }
    },
    'GET /jury/round/{id}': async ({ juror, params }) => {
      const round = await readRound(db, juror.id_juror, params.id, addressOf)
      if (!round) throw new ApiError(ErrorCode.judgingRoundNotFound)
      return { round }
    },
    'GET /jury/assignment/{id}': async ({ juror, params }) => {
      const read = await readOwn(db, juror.id_juror, params.id, addressOf)
      if (!read) throw new ApiError(ErrorCode.assignmentNotFound)
      const { isFirstLook: _, ...assignment } = read
      return { assignment }
    },
    'PUT /jury/assignment/{id}/score': async ({ juror, author, params, body }) => ({
      assignment: await scoring.score(author, juror.id_juror, params.id, body),
    }),
    'PATCH /jury/assignment/{id}': async ({ juror, author, params, body }) => ({
      assignment: await scoring.write(author, juror.id_juror, params.id, body),
    }),
  }
}
