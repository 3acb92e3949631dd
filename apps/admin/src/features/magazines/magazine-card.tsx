import { magazineTypeLabels } from '@vernissage/contract/enums'
import type { Magazine } from '@vernissage/contract/resources/magazine'
import { programDate } from '../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { ProgramCard } from '../programs/list/program-card.tsx'

/** A cover stands whole. */
export const magazineRatio = 1

/** A magazine in the list. */
export function MagazineCard({ magazine, image }: { magazine: Magazine; image: string | null }) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <ProgramCard
      kind="magazine"
      program={magazine}
      status={magazine.magazine_status_id}
      type={label(magazineTypeLabels[magazine.magazine_type_id])}
      date={programDate(magazine.date, language)}
      image={image}
      ratio={magazineRatio}
      fit="whole"
    />
  )
}
