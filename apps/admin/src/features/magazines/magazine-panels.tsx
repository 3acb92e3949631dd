import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { magazineTypes } from '@vernissage/contract/enums'
import type { Magazine } from '@vernissage/contract/resources/programs/magazine'
import { programDate } from '../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Value, Values } from '../../ui/record/values.tsx'
import { DateWarnings } from '../programs/detail/date-warnings.tsx'
import { DeadlineValues } from '../programs/detail/deadline-values.tsx'
import { DatesPanel, EmbedPanel } from '../programs/detail/part-panel.tsx'
import screen from '../programs/detail/program-screen.module.css'
import { TypeChoice } from '../programs/detail/type-choice.tsx'
import type { ProgramChanges } from '../programs/detail/use-program.ts'
import { Embed } from '../programs/embed/embed.tsx'
import { artworkRange, dayOrders, useDateLabels } from './fields.ts'
import { magazineQueries } from './queries.ts'

const dialogs = () => import('./edit-dialogs.tsx')
const datesDialog = lazyDialog(async () => (await dialogs()).DatesDialog)
const codeDialog = lazyDialog(async () => (await dialogs()).CodeDialog)

interface Props {
  magazine: Magazine
  changes: ProgramChanges<'magazine'>
}

export function GeneralPanel({ magazine, changes }: Props) {
  const { t } = useTranslation(['magazines', 'programs'])
  const label = useLabel()
  return (
    <Panel id="general" title={t('programs:general')}>
      <div className={screen.body}>
        <TypeChoice
          label={t('programs:fields.type')}
          value={magazine.magazine_type_id}
          options={magazineTypes.map((value) => ({ value, label: label(magazineTypeLabels[value]) }))}
          onSave={(magazine_type_id) => changes.change({ magazine_type_id })}
        />
        <Values>
          <Value label={t('magazines:fields.artworks')}>{artworkRange(magazine, t)}</Value>
          <Value label={t('programs:fields.created_by')}>{magazine.creator}</Value>
          <Value label={t('programs:fields.updated_by')}>{magazine.updater}</Value>
          <Value wide label={t('programs:fields.url')}>
            {magazine.url}
          </Value>
          <Value wide label={t('magazines:fields.description')}>
            {magazine.description && <span className={screen.text}>{magazine.description}</span>}
          </Value>
        </Values>
      </div>
    </Panel>
  )
}

/** When a magazine appears and takes applications. */
export function MagazineDatesPanel({ magazine, changes }: Props) {
  const language = useLanguage()
  const labels = useDateLabels()
  return (
    <DatesPanel
      queries={magazineQueries}
      program={magazine}
      dialog={datesDialog}
      onSaved={changes.keep}
      warnings={<DateWarnings orders={dayOrders} days={magazine} labels={labels} />}
    >
      <Value wide label={labels.date}>
        {programDate(magazine.date, language)}
      </Value>
      <DeadlineValues program={magazine} />
    </DatesPanel>
  )
}

/** The magazine on another website. */
export function CodePanel({ magazine, changes }: Props) {
  const { t } = useTranslation('magazines')
  return (
    <EmbedPanel
      queries={magazineQueries}
      program={magazine}
      id="code"
      title={t('code.title')}
      editLabel={t('code.edit')}
      dialog={codeDialog}
      onSaved={changes.keep}
      empty={t('code.empty')}
      content={magazine.iframe && <Embed entered={magazine.iframe} title={magazine.title} />}
    />
  )
}
