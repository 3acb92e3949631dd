import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import {
  type CardLink,
  ProgramCard,
  ProgramsScreen,
  type ProgramsScreenProps,
} from '../programs/list/programs-screen.tsx'
import { usePeriod } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

/** The ratio of the pictures: an exhibition view that fills its frame. */
const pictureRatio = 3 / 2

const addition = lazyDialog(() =>
  import('./add-exhibition-dialog.tsx').then((module) => module.AddExhibitionDialog),
)

export function ExhibitionsScreen(props: ProgramsScreenProps) {
  const { t } = useTranslation('exhibitions')
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
      status={exhibition.exhibition_status_id}
      type={label(exhibitionTypeLabels[exhibition.exhibition_type_id])}
      date={period(exhibition)}
      ratio={pictureRatio}
      fit="fill"
    />
  )
}
