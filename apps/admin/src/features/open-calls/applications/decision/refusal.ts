import { ApplicationStatus, Decision } from '@vernissage/contract/enums'
import { type Acceptance, type DecisionWord, wordOfDecision } from '@vernissage/contract/judging/decision'

/** A decision that does not accept. */
export type RefusalWord = Exclude<DecisionWord, 'accepted'>

/** The current decision, if it accepts nothing into the program. */
export const refusalOf = (status: ApplicationStatus, decision: Decision | null): RefusalWord | null => {
  if (decision === Decision.accepted) return null
  if (decision !== null) return wordOfDecision[decision]
  return status === ApplicationStatus.paused ? 'paused' : null
}

/** The links that the program would lose: the application's works, and the artist if the program has no other work of theirs. */
export const leavingOf = ({ artist, artworks }: Acceptance) => ({
  artist: artist.linked === 'there' && artist.other_artworks === 0 ? artist : null,
  artworks: artworks.filter(({ linked }) => linked === 'there'),
})
