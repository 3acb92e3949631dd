import { ActionIcon, Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn } from '@tabler/icons-react'
import type { JuryAssignment, JuryWork } from '@vernissage/contract/judging/jury'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useSwipe } from '../../../../lib/use-swipe.ts'
import { LargePicture } from '../../../../ui/picture/large-picture.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { Silhouette } from '../../../../ui/picture/silhouette.tsx'
import { FoldedText } from './round-parts.tsx'
import classes from './stage.module.css'

/** The width of the large picture. */
export const stageSizes = '(max-width: 75em) 100vw, calc(100vw - 420px)'

interface Shown {
  work: JuryWork
  path: string | null
}

/** The pictures of an application, one after the other; a work without one has its place. */
export const picturesOf = ({ works }: Pick<JuryAssignment, 'works'>): Shown[] =>
  works.flatMap((work) => (work.pictures.length > 0 ? work.pictures : [null]).map((path) => ({ work, path })))

interface Props {
  pictures: readonly Shown[]
  place: number
  onPlace: (place: number) => void
  onStep: (by: -1 | 1) => void
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
}

/** The works of an application: one large on its mat, the others small below it. */
export function Stage({ pictures, place, onPlace, onStep, isLarge, onLarge }: Props) {
  const { t } = useTranslation('jury')
  const swipe = useSwipe(onStep)
  const shown = pictures[place]
  if (!shown)
    return (
      <Group justify="center" h="100%" bg="var(--mat)" c="dimmed">
        {t('judge.noWorks')}
      </Group>
    )
  const { work, path } = shown
  return (
    <Stack gap={16} miw={0} mih={0} h="100%">
      <div className={classes.large} {...swipe}>
        <LargePicture path={path} alt={work.title} sizes={stageSizes} />
        {path && (
          <ActionIcon
            pos="absolute"
            right={12}
            bottom={12}
            variant="default"
            aria-label={t('judge.enlarge')}
            onClick={() => onLarge(true)}
          >
            <IconZoomIn size={20} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.caption}>
        <Box flex={1} miw={0}>
          <Text ff="heading" fz={20} lh={1.25} dir="auto">
            {work.title}
            {work.year !== null && (
              <Text span inherit c="dimmed">
                , {work.year}
              </Text>
            )}
          </Text>
          <Text mih={20} fz={14} c="dimmed" dir="auto">
            {[work.technique, work.dimensions].filter(Boolean).join(' · ')}
          </Text>
          {work.description && <FoldedText title={t('judge.description')} text={work.description} />}
        </Box>
        <div className={classes.size}>
          <Silhouette size={work} picture={path} />
        </div>
      </div>
      {pictures.length > 1 && (
        <Group align="stretch" gap={8} wrap="nowrap" flex="none" className={classes.strip ?? ''}>
          {pictures.map((picture, index) => (
            <UnstyledButton
              key={`${picture.path} ${index}`}
              className={classes.thumb ?? ''}
              aria-label={`${t('judge.picture', { place: index + 1, total: pictures.length })}: ${picture.work.title}`}
              aria-pressed={index === place}
              onClick={() => onPlace(index)}
            >
              <Picture path={picture.path} alt="" ratio={1} fit="mounted" sizes="72px" />
            </UnstyledButton>
          ))}
        </Group>
      )}
      <Enlarged
        shown={shown}
        opened={isLarge && path !== null}
        onClose={() => onLarge(false)}
        onStep={(step) => {
          const next = place + step
          if (pictures[next]) onPlace(next)
        }}
        count={pictures.length}
      />
    </Stack>
  )
}

interface EnlargedProps {
  shown: Shown
  opened: boolean
  onClose: () => void
  onStep: (step: -1 | 1) => void
  count: number
}

/** A picture over the whole screen. Space and Esc close it, the arrows lead to the others. */
function Enlarged({ shown, opened, onClose, onStep, count }: EnlargedProps) {
  const { t } = useTranslation(['jury', 'common'])
  const swipe = useSwipe(onStep)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined
    if (event.key === ' ') {
      event.preventDefault()
      onClose()
    } else if (step) onStep(step)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label={shown.work.title} onKeyDownCapture={press}>
        <Box h="100dvh" p={16} bg="var(--mat)" {...swipe}>
          <LargePicture path={shown.path} alt={shown.work.title} sizes="100vw" />
        </Box>
        <ActionIcon
          pos="fixed"
          top={16}
          right={16}
          variant="default"
          aria-label={t('common:close')}
          data-autofocus
          onClick={onClose}
        >
          <IconX size={20} stroke={1.5} />
        </ActionIcon>
        {count > 1 && (
          <Group align="stretch" gap={8} pos="fixed" right={16} bottom={16}>
            <ActionIcon variant="default" aria-label={t('judge.previous')} onClick={() => onStep(-1)}>
              <IconChevronLeft size={20} stroke={1.5} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t('judge.next')} onClick={() => onStep(1)}>
              <IconChevronRight size={20} stroke={1.5} />
            </ActionIcon>
          </Group>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
