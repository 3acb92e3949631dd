import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { programDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Value } from '../../../ui/record/values.tsx'
import { DateWarnings } from '../../programs/dates/date-warnings.tsx'
import { DatesPanel } from '../../programs/dates/dates-panel.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { exhibitionQueries } from '../queries.ts'
import { usePeriod } from '../use-period.ts'
import { dayOrders, useDateLabels } from './dates.ts'

const dialog = lazyDialog(() => import('./dates-dialog.tsx').then((module) => module.DatesDialog))

interface Props {
  exhibition: Exhibition
  changes: Pick<ProgramChanges<'exhibition'>, 'keep'>
}

/** When an exhibition is. */
export function ExhibitionDatesPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  const language = useLanguage()
  const labels = useDateLabels()
  const period = usePeriod()
  const limits = ['application_limit_date', 'application_documents_limit_date'] as const
  return (
    <DatesPanel
      queries={exhibitionQueries}
      program={exhibition}
      dialog={dialog}
      onSaved={changes.keep}
      warnings={<DateWarnings orders={dayOrders} days={exhibition} labels={labels} />}
    >
      <Value wide label={t('fields.period')}>
        {period(exhibition)}
      </Value>
      {limits.map((name) => (
        <Value key={name} label={labels[name]}>
          {programDate(exhibition[name], language)}
        </Value>
      ))}
    </DatesPanel>
  )
}
