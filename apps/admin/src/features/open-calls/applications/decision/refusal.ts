import { ApplicationStatus, Decision } from '@vernissage/contract/enums'
import { type Acceptance, type DecisionWord, wordOfDecision } from '@vernissage/contract/judging/decision'

/** A decision that does not accept. */
export type RefusalWord = Exclude<DecisionWord, 'accepted'>

/** The decision that an application stands at, where it takes nothing into the program. */
export const refusalOf = (status: ApplicationStatus, decision: Decision | null): RefusalWord | null => {
  if (decision === Decision.accepted) return null
  if (decision !== null) return wordOfDecision[decision]
  return status === ApplicationStatus.paused ? 'paused' : null
}

/** What the program has of an application and would lose: works, and the artist where no other work of theirs is there. */
export const leavingOf = ({ artist, artworks }: Acceptance) => ({
  artist: artist.linked === 'there' && artist.other_artworks === 0 ? artist : null,
  artworks: artworks.filter(({ linked }) => linked === 'there'),
})
