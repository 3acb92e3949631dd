import { ActionIcon, Box, Title } from '@mantine/core'
import { IconLock, IconSpeakerphone, IconTrash, IconUser } from '@tabler/icons-react'
import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import type { ExhibitionType } from '@vernissage/contract/enums'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Value } from '../../ui/record/values.tsx'
import { DateWarnings } from '../programs/detail/date-warnings.tsx'
import { DeadlineValues } from '../programs/detail/deadline-values.tsx'
import { DatesPanel, EmbedPanel, GeneralPanel, TextValue } from '../programs/detail/part-panel.tsx'
import type { ProgramContent } from '../programs/detail/program-screen.tsx'
import { Embed, Video } from '../programs/embed/embed.tsx'
import { dayOrders, descriptionNames, useDateLabels, usePeriod } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

const dialogs = () => import('./edit-dialogs.tsx')
const datesDialog = lazyDialog(async () => (await dialogs()).DatesDialog)
const textDialog = lazyDialog(async () => (await dialogs()).TextDialog)
const videoDialog = lazyDialog(async () => (await dialogs()).VideoDialog)
const tourDialog = lazyDialog(async () => (await dialogs()).TourDialog)

type Props = ProgramContent<'exhibition'>

const typeIcons = { 1: IconUser, 2: IconLock, 3: IconSpeakerphone } as const satisfies Record<
  ExhibitionType,
  unknown
>

export function ExhibitionGeneralPanel(props: Props) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const { min_artwork_number: min, max_artwork_number: max, ...exhibition } = props.program
  return (
    <GeneralPanel
      {...props}
      queries={exhibitionQueries}
      typeLabels={exhibitionTypeLabels}
      typeIcons={typeIcons}
      facts={
        <>
          <Value label={t('programs:fields.min_artwork_number')}>{min === null ? null : count(min)}</Value>
          <Value label={t('programs:fields.max_artwork_number')}>{max === null ? null : count(max)}</Value>
          <Value label={t('exhibitions:fields.reference_code')}>{exhibition.reference_code}</Value>
        </>
      }
      texts={descriptionNames.map((name) => (
        <TextValue key={name} label={t(`exhibitions:fields.${name}`)} text={exhibition[name]} />
      ))}
    />
  )
}

/** When an exhibition is open and takes applications. */
export function ExhibitionDatesPanel(props: Props) {
  const { t } = useTranslation('exhibitions')
  const labels = useDateLabels()
  const period = usePeriod()
  return (
    <DatesPanel
      {...props}
      queries={exhibitionQueries}
      dialog={datesDialog}
      warnings={<DateWarnings orders={dayOrders} days={props.program} labels={labels} />}
    >
      <Value wide label={t('fields.period')}>
        {period(props.program)}
      </Value>
      <DeadlineValues program={props.program} />
    </DatesPanel>
  )
}

/** The text of the exhibition's magazine. It can be removed. */
export function TextPanel(props: Props) {
  const { t } = useTranslation('exhibitions')
  const removal = useDialog<null>()
  const { program: exhibition, changes } = props
  const { magazine, magazine_description } = exhibition
  const hasText = magazine !== null || magazine_description !== null
  return (
    <EmbedPanel
      {...props}
      queries={exhibitionQueries}
      id="text"
      title={t('text.title')}
      editLabel={t('text.edit')}
      dialog={textDialog}
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
              <Title order={3} size="h5" textWrap="wrap" dir="auto">
                {magazine}
              </Title>
            )}
            {magazine_description && (
              <Box component="p" className="prose" mt={magazine ? 8 : 0} dir="auto">
                {magazine_description}
              </Box>
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
          remove={(current) =>
            changes.change(() =>
              exhibitionQueries.update(current, { magazine: null, magazine_description: null }),
            )
          }
        />
      ))}
    </EmbedPanel>
  )
}

export function VideoPanel(props: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      {...props}
      queries={exhibitionQueries}
      id="video"
      title={t('video.title')}
      editLabel={t('video.edit')}
      dialog={videoDialog}
      empty={t('video.empty')}
      content={props.program.video && <Video entered={props.program.video} title={t('video.title')} />}
    />
  )
}

export function TourPanel(props: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      {...props}
      queries={exhibitionQueries}
      id="tour"
      title={t('tour.title')}
      editLabel={t('tour.edit')}
      dialog={tourDialog}
      empty={t('tour.empty')}
      content={props.program.iframe && <Embed entered={props.program.iframe} title={t('tour.title')} />}
    />
  )
}
