import { ActionIcon, Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBackspace,
  IconCheck,
  IconListNumbers,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react'
import { Decision } from '@vernissage/contract/enums'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { MouseEvent } from 'react'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Steps } from '../../../../../ui/page/steps.tsx'
import { refusalOf } from '../../../applications/decision/refusal.ts'
import { SaveState } from '../saving/save-state.tsx'
import { KeyHelp } from './board-keys.tsx'
import type { Verdict } from './use-verdict.tsx'
import classes from './verdict-bar.module.css'

interface Props {
  row: BoardRow
  position: number
  /** Of all that are shown. */
  count: number
  verdict: Verdict
  onStep: (by: 1 | -1) => void
  isEnlarged: boolean
}

const scores = [1, 2, 3, 4, 5] as const

const decisions = [
  { act: 'accept', Icon: IconCheck, isMade: (row: BoardRow) => row.decision_id === Decision.accepted },
  { act: 'reject', Icon: IconX, isMade: (row: BoardRow) => row.decision_id === Decision.rejected },
  {
    act: 'waitlist',
    Icon: IconListNumbers,
    isMade: (row: BoardRow) => row.decision_id === Decision.waitlisted,
  },
  {
    act: 'pause',
    Icon: IconPlayerPause,
    isMade: (row: BoardRow) => refusalOf(row.application_status_id, row.decision_id) === 'paused',
  },
] as const

/** A click does not take the focus: the space bar would press the same button again. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The controls that score and decide on the present application. */
export function VerdictBar({ row, position, count: all, verdict, onStep, isEnlarged }: Props) {
  const { t } = useTranslation('judging')
  return (
    <section className={`ruled ${classes.verdict}`} aria-label={t('verdict.label', { name: row.user })}>
      {/* Its buttons are pressed, it only keeps the focus where it is. */}
      <Group justify="space-between" gap="10px 12px" onMouseDown={keepFocus}>
        <Group gap={8}>
          <Steps
            previous={t('previous')}
            next={t('next')}
            isFirst={position === 0}
            isLast={position === all - 1}
            onStep={onStep}
          >
            <Text span className="tabular" miw="5em" ta="center" c="dimmed" aria-live="polite">
              <VisuallyHidden component="span">{row.user}, </VisuallyHidden>
              {t('position', { position: count(position + 1), all: count(all) })}
            </Text>
          </Steps>
        </Group>
        <Group
          component="fieldset"
          align="stretch"
          gap={4}
          wrap="nowrap"
          miw={0}
          aria-label={t('verdict.score')}
        >
          {scores.map((score) => (
            <UnstyledButton
              key={score}
              className={`sheet ${classes.score}`}
              aria-label={t('verdict.scoreOf', { score })}
              aria-pressed={row.own_score === score}
              data-below={(row.own_score !== null && score < row.own_score) || undefined}
              onClick={() => verdict.score(score)}
            >
              {score}
            </UnstyledButton>
          ))}
          <ActionIcon
            aria-label={t('verdict.clearScore')}
            title={t('verdict.clearScore')}
            // Not disabled: the focus stays on it when there is nothing left to clear.
            aria-disabled={row.own_score === null}
            data-disabled={row.own_score === null}
            onClick={verdict.clearScore}
          >
            <IconBackspace size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap={6} className={classes.decisions ?? ''}>
          {decisions.map(({ act, Icon, isMade }) => (
            <Button
              key={act}
              className={classes.decision ?? ''}
              data-decision={act}
              variant="default"
              aria-pressed={isMade(row)}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={verdict[act]}
            >
              {t(`verdict.${act}`)}
            </Button>
          ))}
          <ActionIcon aria-label={t('verdict.undo')} disabled={!verdict.canUndo} onClick={verdict.undo}>
            <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
        <SaveState />
      </Group>
      {!isEnlarged && <KeyHelp />}
      {verdict.question}
    </section>
  )
}
