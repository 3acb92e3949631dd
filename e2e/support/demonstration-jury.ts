import type { ApiClient } from './api.ts'
import { acceptInvitation, createJuror, invite, jurorRequests, juryStorage } from './jurors.ts'

/**
 * The addresses of the jurors' app in the demonstration: for a person with an invitation that is not used yet, and for a juror of the
 * round that is open.
 */
export const demonstrationJury = async (api: ApiClient, url: string) => {
  const guest = await createJuror(api, url, 'Ines Vidal')
  const { jurors } = await api.get('/juror/all?limit=10')
  const member = jurors.find(({ id_juror }: { id_juror: number }) => id_juror !== guest.id)
  const session = await acceptInvitation(api, await invite(api, url, member.id_juror))
  const request = jurorRequests(url, session)
  const { rounds } = await request('GET', '/me')
  const { id_judging_round } = rounds.find(({ state }: { state: string }) => state === 'open')
  const { round } = await request('GET', `/round/${id_judging_round}`)
  /** Which comes first is another one each time, as the codes of a blind round are: one in conflict shows no picture. */
  const findPictured = async (): Promise<number> => {
    for (const { id_juror_assignment, picture } of round.assignments) {
      if (picture === null) continue
      const { assignment } = await request('GET', `/assignment/${id_juror_assignment}`)
      if (assignment.works[0]?.pictures.length > 0) return id_juror_assignment
    }
    throw new Error('the first work of no application has a picture')
  }
  return {
    /** Without a session. */
    outside: ['/jury', guest.link.slice(url.length)],
    /** With the juror's. */
    inside: [
      '/jury',
      `/jury/${id_judging_round}`,
      `/jury/${id_judging_round}?show=left`,
      `/jury/${id_judging_round}/${await findPictured()}`,
    ],
    storageState: juryStorage(url, session),
  }
}

/** The tabs of the demonstration's open call in the middle of its second round. */
const judging = '/exhibitions/doors-that-open-inward/judging'
export const judgingPaths = {
  board: judging,
  grid: `${judging}?view=grid`,
  jury: `${judging}?tab=jury`,
  round: `${judging}?tab=jury&round=2`,
  results: `${judging}?tab=results`,
  figures: `${judging}?tab=figures`,
  letters: `${judging}?tab=letters`,
}
