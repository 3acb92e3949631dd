import { ActionIcon } from '@mantine/core'
import { IconLock, IconSpeakerphone, IconTrash, IconUser } from '@tabler/icons-react'
import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { type ExhibitionType, exhibitionTypes } from '@vernissage/contract/enums'
import type { Exhibition } from '@vernissage/contract/resources/programs/exhibition'
import { count } from '../../lib/format/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Value, Values } from '../../ui/record/values.tsx'
import { DateWarnings } from '../programs/detail/date-warnings.tsx'
import { DeadlineValues } from '../programs/detail/deadline-values.tsx'
import { DatesPanel, EmbedPanel } from '../programs/detail/part-panel.tsx'
import screen from '../programs/detail/program-screen.module.css'
import { TypeChoice } from '../programs/detail/type-choice.tsx'
import type { ProgramChanges } from '../programs/detail/use-program.ts'
import { Embed, Video } from '../programs/embed/embed.tsx'
import classes from './exhibition-panels.module.css'
import { dayOrders, descriptionNames, useDateLabels, usePeriod } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

const dialogs = () => import('./edit-dialogs.tsx')
const datesDialog = lazyDialog(async () => (await dialogs()).DatesDialog)
const textDialog = lazyDialog(async () => (await dialogs()).TextDialog)
const videoDialog = lazyDialog(async () => (await dialogs()).VideoDialog)
const tourDialog = lazyDialog(async () => (await dialogs()).TourDialog)

interface Props {
  exhibition: Exhibition
  changes: ProgramChanges<'exhibition'>
}

const typeIcons = { 1: IconUser, 2: IconLock, 3: IconSpeakerphone } as const satisfies Record<
  ExhibitionType,
  unknown
>

export function GeneralPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const label = useLabel()
  const { min_artwork_number: min, max_artwork_number: max } = exhibition
  return (
    <Panel id="general" title={t('programs:general')}>
      <div className={screen.body}>
        <TypeChoice
          label={t('programs:fields.type')}
          value={exhibition.exhibition_type_id}
          options={exhibitionTypes.map((value) => ({
            value,
            label: label(exhibitionTypeLabels[value]),
            icon: typeIcons[value],
          }))}
          onSave={(exhibition_type_id) => changes.change({ exhibition_type_id })}
        />
        <Values>
          <Value label={t('programs:fields.min_artwork_number')}>{min === null ? null : count(min)}</Value>
          <Value label={t('programs:fields.max_artwork_number')}>{max === null ? null : count(max)}</Value>
          <Value label={t('exhibitions:fields.reference_code')}>{exhibition.reference_code}</Value>
          <Value label={t('programs:fields.created_by')}>{exhibition.creator}</Value>
          <Value label={t('programs:fields.updated_by')}>{exhibition.updater}</Value>
          <Value wide label={t('programs:fields.url')}>
            {exhibition.url}
          </Value>
          {descriptionNames.map((name) => (
            <Value key={name} wide label={t(`exhibitions:fields.${name}`)}>
              {exhibition[name] && <span className={screen.text}>{exhibition[name]}</span>}
            </Value>
          ))}
        </Values>
      </div>
    </Panel>
  )
}

/** When an exhibition is open and takes applications. */
export function ExhibitionDatesPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  const labels = useDateLabels()
  const period = usePeriod()
  return (
    <DatesPanel
      queries={exhibitionQueries}
      program={exhibition}
      dialog={datesDialog}
      onSaved={changes.keep}
      warnings={<DateWarnings orders={dayOrders} days={exhibition} labels={labels} />}
    >
      <Value wide label={t('fields.period')}>
        {period(exhibition)}
      </Value>
      <DeadlineValues program={exhibition} />
    </DatesPanel>
  )
}

/** The text of the exhibition's magazine. It can be removed. */
export function TextPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  const removal = useDialog<null>()
  const { magazine, magazine_description } = exhibition
  const hasText = magazine !== null || magazine_description !== null
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      id="text"
      title={t('text.title')}
      editLabel={t('text.edit')}
      dialog={textDialog}
      onSaved={changes.keep}
      actions={
        hasText && (
          <ActionIcon aria-label={t('text.remove')} onClick={() => removal.open(null)}>
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        )
      }
      empty={t('text.empty')}
      content={
        hasText && (
          <>
            {magazine && (
              <h3 className={classes.title} dir="auto">
                {magazine}
              </h3>
            )}
            {magazine_description && (
              <p className={classes.text} dir="auto">
                {magazine_description}
              </p>
            )}
          </>
        )
      }
    >
      {removal.show((frame) => (
        <ConfirmDelete
          {...frame}
          shown={exhibition}
          subject={({ magazine, magazine_description }) => ({ name: magazine || magazine_description || '' })}
          returnsFrom="history"
          read={() => exhibitionQueries.read(exhibition.id_exhibition)}
          facts={(record) => [
            [t('text.title'), [record.magazine, record.magazine_description].filter(Boolean).join(', ')],
          ]}
          remove={(current) => changes.changeFrom(current, { magazine: null, magazine_description: null })}
        />
      ))}
    </EmbedPanel>
  )
}

/** The video about the exhibition. */
export function VideoPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      id="video"
      title={t('video.title')}
      editLabel={t('video.edit')}
      dialog={videoDialog}
      onSaved={changes.keep}
      empty={t('video.empty')}
      content={exhibition.video && <Video entered={exhibition.video} title={t('video.title')} />}
    />
  )
}

/** The virtual exhibition on another website. */
export function TourPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      id="tour"
      title={t('tour.title')}
      editLabel={t('tour.edit')}
      dialog={tourDialog}
      onSaved={changes.keep}
      empty={t('tour.empty')}
      content={exhibition.iframe && <Embed entered={exhibition.iframe} title={t('tour.title')} />}
    />
  )
}
