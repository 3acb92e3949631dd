import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { ProgramCard } from '../programs/list/program-card.tsx'
import { usePeriod } from './use-period.ts'

/** An exhibition shows a view that fills its frame. */
export const exhibitionRatio = 3 / 2

/** An exhibition in the list. */
export function ExhibitionCard({ exhibition, image }: { exhibition: Exhibition; image: string | null }) {
  const label = useLabel()
  const period = usePeriod()
  return (
    <ProgramCard
      kind="exhibition"
      program={exhibition}
      status={exhibition.exhibition_status_id}
      type={label(exhibitionTypeLabels[exhibition.exhibition_type_id])}
      date={period(exhibition)}
      image={image}
      ratio={exhibitionRatio}
      fit="fill"
    />
  )
}
