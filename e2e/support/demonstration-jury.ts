import type { ApiClient } from './api.ts'

/** Where the jurors' app keeps the session. */
const sessionKey = 'vernissage.jury'

const inviteOf = async (api: ApiClient, id: number): Promise<string> => {
  const { invitation } = await api.post(`/juror/${id}/invitation`, {})
  return new URL(invitation.url).hash
}

/**
 * What the jurors' app shows of the demonstration: to a person with an invitation that is not used yet, and to a juror of the
 * round that is open.
 */
export const demonstrationJury = async (api: ApiClient, url: string) => {
  const guest = { name: 'Inés Vidal', email: 'ines.vidal@jury.test', language: 'en' }
  const { juror } = await api.post('/juror', guest)
  const invitation = `/jury/invitation${await inviteOf(api, juror.id_juror)}`

  const { jurors } = await api.get('/juror/all?limit=10')
  const member = jurors.find(({ id_juror }: { id_juror: number }) => id_juror !== juror.id_juror)
  const token = (await inviteOf(api, member.id_juror)).slice(1)
  const {
    token: session,
    expires_at,
    juror_id,
  } = await api.post('/jury/invitation', {
    token,
    password: 'juror-pass-1',
  })
  const asJuror = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${session}` } })
    return (await answer.json()).data
  }
  const { rounds } = await asJuror('/jury/me')
  const { id_judging_round } = rounds.find(({ state }: { state: string }) => state === 'open')
  const { round } = await asJuror(`/jury/round/${id_judging_round}`)
  // Which comes first is another one each time, as the codes of a blind round are: one in conflict has no picture.
  const { id_juror_assignment } = round.assignments.find(
    ({ picture }: { picture: string | null }) => picture !== null,
  )
  const localStorage = [{ name: sessionKey, value: JSON.stringify({ token: session, expires_at, juror_id }) }]
  return {
    /** Without a session. */
    outside: ['/jury', invitation],
    /** With the juror's. */
    inside: [
      '/jury',
      `/jury/${id_judging_round}`,
      `/jury/${id_judging_round}?show=left`,
      `/jury/${id_judging_round}/${id_juror_assignment}`,
    ],
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
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
