import { type ArtworkStatus, artworkStatuses, artworkStatusLabels } from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { StatusTag, type Tone } from '../../ui/record/status-tag.tsx'

const tones: Record<ArtworkStatus, Tone> = { 1: 'gold', 2: 'blue', 3: 'red', 4: 'green', 5: 'gray' }

export const artworkTone = (status: ArtworkStatus) => tones[status]

/** An artwork's status in a word. */
export function ArtworkStatusTag({ status }: { status: ArtworkStatus }) {
  const label = useLabel()
  return <StatusTag tone={tones[status]}>{label(artworkStatusLabels[status])}</StatusTag>
}

/** The statuses to choose from, in the interface's language. */
export function useArtworkStatuses() {
  const label = useLabel()
  return artworkStatuses.map((value) => ({ value, label: label(artworkStatusLabels[value]) }))
}
