import type { Magazine } from '@vernissage/contract/resources/magazine'
import { programDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Value } from '../../../ui/record/values.tsx'
import { DateWarnings } from '../../programs/dates/date-warnings.tsx'
import { DatesPanel } from '../../programs/dates/dates-panel.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { magazineQueries } from '../queries.ts'
import { dateNames, dayOrders, useDateLabels } from './dates.ts'

const dialog = lazyDialog(() => import('./dates-dialog.tsx').then((module) => module.DatesDialog))

interface Props {
  magazine: Magazine
  changes: Pick<ProgramChanges<'magazine'>, 'keep'>
}

/** When a magazine appears. */
export function MagazineDatesPanel({ magazine, changes }: Props) {
  const language = useLanguage()
  const labels = useDateLabels()
  return (
    <DatesPanel
      queries={magazineQueries}
      program={magazine}
      dialog={dialog}
      onSaved={changes.keep}
      warnings={<DateWarnings orders={dayOrders} days={magazine} labels={labels} />}
    >
      {dateNames.map((name) => (
        <Value key={name} label={labels[name]}>
          {programDate(magazine[name], language)}
        </Value>
      ))}
    </DatesPanel>
  )
}
