import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import type { Exhibition } from '@vernissage/contract/resources/programs/exhibition'
import { useLabel } from '../../lib/i18n/use-language.ts'
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
import { exhibitionEdits } from './exhibition-edits.ts'
import { usePeriod } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

/** The ratio of the pictures: an exhibition view that fills its frame. */
const pictureRatio = 3 / 2

const addition = lazyDialog(() =>
  import('./add-exhibition-dialog.tsx').then((module) => module.AddExhibitionDialog),
)

export function ExhibitionsScreen(props: ProgramsScreenProps) {
  const { t } = useTranslation(['exhibitions', 'programs', 'ui'])
  const label = useLabel()
  const statusOptions = useStatusOptions(statuses.program)
  const typeOptions = Object.entries(exhibitionTypeLabels).map(([value, words]) => ({
    value: Number(value),
    label: label(words),
  }))
  return (
    <ProgramsScreen
      {...props}
      queries={exhibitionQueries}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      card={(exhibition, link) => <ExhibitionCard exhibition={exhibition} link={link} />}
      ratio={pictureRatio}
      fields={filterFields(programFilters.exhibition, {
        exhibition_status_id: { label: t('programs:status'), options: statusOptions },
        exhibition_type_id: { label: t('programs:fields.type'), options: typeOptions },
        start_date: { label: t('exhibitions:fields.start_date') },
        application_limit_date: { label: t('programs:fields.application_limit_date') },
        featured: { label: t('programs:featured') },
        web_image: { label: t('ui:lists.picture') },
      })}
      date={{ field: 'start_date', label: t('fields.start_date') }}
      addition={addition}
    />
  )
}

function ExhibitionCard({ exhibition, link }: { exhibition: Exhibition; link: CardLink }) {
  const label = useLabel()
  const period = usePeriod()
  return (
    <ProgramCard
      {...link}
      kind="exhibition"
      program={exhibition}
      edits={exhibitionEdits}
      status="exhibition_status_id"
      type={label(exhibitionTypeLabels[exhibition.exhibition_type_id])}
      date={period(exhibition)}
      ratio={pictureRatio}
      fit="fill"
    />
  )
}
