import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { programDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { Value } from '../../ui/record/values.tsx'
import { DateWarnings } from '../programs/detail/date-warnings.tsx'
import { DeadlineValues } from '../programs/detail/deadline-values.tsx'
import { DatesPanel, EmbedPanel, GeneralPanel, TextValue } from '../programs/detail/part-panel.tsx'
import type { ProgramContent } from '../programs/detail/program-screen.tsx'
import { Embed } from '../programs/embed/embed.tsx'
import { artworkRange, dayOrders, useDateLabels } from './fields.ts'
import { magazineQueries } from './queries.ts'

const dialogs = () => import('./edit-dialogs.tsx')
const datesDialog = lazyDialog(async () => (await dialogs()).DatesDialog)
const codeDialog = lazyDialog(async () => (await dialogs()).CodeDialog)

type Props = ProgramContent<'magazine'>

export function MagazineGeneralPanel(props: Props) {
  const { t } = useTranslation('magazines')
  return (
    <GeneralPanel
      {...props}
      queries={magazineQueries}
      typeLabels={magazineTypeLabels}
      facts={<Value label={t('fields.artworks')}>{artworkRange(props.program, t)}</Value>}
      texts={<TextValue label={t('fields.description')} text={props.program.description} />}
    />
  )
}

/** When a magazine appears and takes applications. */
export function MagazineDatesPanel(props: Props) {
  const language = useLanguage()
  const labels = useDateLabels()
  return (
    <DatesPanel
      {...props}
      queries={magazineQueries}
      dialog={datesDialog}
      warnings={<DateWarnings orders={dayOrders} days={props.program} labels={labels} />}
    >
      <Value wide label={labels.date}>
        {programDate(props.program.date, language)}
      </Value>
      <DeadlineValues program={props.program} />
    </DatesPanel>
  )
}

/** The magazine on another website. */
export function CodePanel(props: Props) {
  const { iframe, title } = props.program
  const { t } = useTranslation('magazines')
  return (
    <EmbedPanel
      {...props}
      queries={magazineQueries}
      id="code"
      title={t('code.title')}
      editLabel={t('code.edit')}
      dialog={codeDialog}
      empty={t('code.empty')}
      content={iframe && <Embed entered={iframe} title={title} />}
    />
  )
}
