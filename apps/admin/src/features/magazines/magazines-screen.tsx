import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import type { Magazine } from '@vernissage/contract/resources/programs/magazine'
import { programDate } from '../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { filterFields } from '../../lib/list/chosen.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { statuses, useStatusOptions } from '../../ui/record/status.tsx'
import {
  type CardLink,
  ProgramCard,
  ProgramsScreen,
  type ProgramsScreenProps,
} from '../programs/list/programs-screen.tsx'
import { programFilters } from '../programs/list-states.ts'
import { magazineEdits } from './magazine-edits.ts'
import { magazineQueries } from './queries.ts'

/** The ratio of the pictures: a cover, uncropped in a square. */
const pictureRatio = 1

const addition = lazyDialog(() =>
  import('./add-magazine-dialog.tsx').then((module) => module.AddMagazineDialog),
)

export function MagazinesScreen(props: ProgramsScreenProps) {
  const { t } = useTranslation(['magazines', 'programs', 'ui'])
  const label = useLabel()
  const statusOptions = useStatusOptions(statuses.program)
  const typeOptions = Object.entries(magazineTypeLabels).map(([value, words]) => ({
    value: Number(value),
    label: label(words),
  }))
  return (
    <ProgramsScreen
      {...props}
      queries={magazineQueries}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      card={(magazine, link) => <MagazineCard magazine={magazine} link={link} />}
      ratio={pictureRatio}
      fields={filterFields(programFilters.magazine, {
        magazine_status_id: { label: t('programs:status'), options: statusOptions },
        magazine_type_id: { label: t('programs:fields.type'), options: typeOptions },
        date: { label: t('magazines:fields.date') },
        application_limit_date: { label: t('programs:fields.application_limit_date') },
        featured: { label: t('programs:featured') },
        web_image: { label: t('ui:lists.picture') },
      })}
      date={{ field: 'date', label: t('fields.date') }}
      addition={addition}
    />
  )
}

function MagazineCard({ magazine, link }: { magazine: Magazine; link: CardLink }) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <ProgramCard
      {...link}
      kind="magazine"
      program={magazine}
      edits={magazineEdits}
      status="magazine_status_id"
      type={label(magazineTypeLabels[magazine.magazine_type_id])}
      date={programDate(magazine.date, language)}
      ratio={pictureRatio}
      fit="whole"
    />
  )
}
