import { Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { JuryArtist, JuryAssignment, JuryRound } from '@vernissage/contract/judging/jury'
import { Scale, totalOf } from '@vernissage/contract/judging/scoring'
import { limits } from '@vernissage/contract/limits'
import { type RefObject, useState } from 'react'
import { countryName } from '../../../../lib/format/country-options.ts'
import { textOrNull } from '../../../../lib/format/formats.ts'
import { mediaUrl } from '../../../../lib/format/media.ts'
import { useLabel, useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useOutbox } from '../use-outbox.tsx'
import classes from './judge-screen.module.css'
import { FoldedText } from './round-parts.tsx'
import '@mantine/core/styles/Switch.layer.css'
import type { useShortcutsOn } from '../../../../lib/shortcuts.ts'

const pauseMs = 800

interface NoteProps {
  assignment: Pick<JuryAssignment, 'id_juror_assignment' | 'comment'>
  isOpen: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

/** The juror's note. It is sent when the typing pauses. */
export function Note({ assignment, isOpen, field }: NoteProps) {
  const { t } = useTranslation('jury')
  const outbox = useOutbox()
  const id = assignment.id_juror_assignment
  const [text, setText] = useState(() => {
    const kept = outbox.kept().find((write) => write.kind === 'comment' && write.assignment === id)
    return (kept?.kind === 'comment' ? kept.comment : assignment.comment) ?? ''
  })
  // Neither the next application nor a reload loses what was typed just before.
  const keepLater = useDebouncedCallback(
    (typed: string) => outbox.put({ kind: 'comment', assignment: id, comment: textOrNull(typed) }),
    { delay: pauseMs, flushOnUnmount: true },
  )
  useWindowEvent('pagehide', () => keepLater.flush())
  return (
    <Textarea
      ref={field}
      label={t('judge.note')}
      description={t('judge.noteHint')}
      descriptionProps={{ 'data-lasting': true }}
      aria-keyshortcuts="N"
      autosize
      minRows={2}
      maxRows={12}
      maxLength={limits.longText}
      dir="auto"
      readOnly={!isOpen}
      value={text}
      onChange={(event) => {
        const { value } = event.currentTarget
        setText(value)
        keepLater(value)
      }}
      onBlur={() => keepLater.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

const wordOf = ({ scale }: JudgingCriterion, value: number | undefined, yes: string, no: string) => {
  if (value === undefined) return '–'
  if (scale !== Scale.yesOrNo) return value
  return value === 1 ? yes : no
}

/** The scores of other jurors, if the round shows them. */
export function Others({ round, others }: { round: JuryRound; others: JuryAssignment['others'] }) {
  const { t } = useTranslation('jury')
  const { criteria, scores_shown } = round
  return (
    <section>
      <Text component="h2" fw={600}>
        {t('judge.others')}
      </Text>
      {others === null && (
        <Text c="dimmed">{t(scores_shown === 1 ? 'judge.othersLater' : 'judge.othersOver')}</Text>
      )}
      {others?.length === 0 && <Text c="dimmed">{t('judge.othersNone')}</Text>}
      {others && others.length > 0 && round.state === 'open' && (
        <Text c="dimmed">{t('judge.othersFirst')}</Text>
      )}
      {others && others.length > 0 && (
        <Stack component="ul" className={`tabular ${classes.others}`} gap={8} mt={10}>
          {others.map(({ number, name, values }) => {
            const given = new Map(Object.entries(values).map(([id, value]) => [Number(id), value]))
            const total = totalOf(criteria, given, () => true)
            return (
              <li key={number}>
                <span dir="auto">{name ?? t('judge.juror', { number })}</span>
                <Text span c="dimmed">
                  {criteria
                    .map((one) =>
                      wordOf(one, given.get(one.id_judging_criterion), t('judge.yes'), t('judge.no')),
                    )
                    .join(' · ')}
                </Text>
                <strong>{total === null ? '–' : Math.round(total)}</strong>
              </li>
            )
          })}
        </Stack>
      )}
    </section>
  )
}

/** The artist, in rounds that are not blind. */
export function Artist({ artist }: { artist: JuryArtist }) {
  const { t } = useTranslation('jury')
  const label = useLabel()
  const language = useLanguage()
  const facts = [artist.discipline && label(artist.discipline), countryName(artist.country_id, language)]
  const documents = [
    [t('judge.cv'), artist.cv],
    [t('judge.portfolio'), artist.portfolio],
  ] as const
  return (
    <section>
      <Text component="h2" fw={600} dir="auto">
        {artist.name}
      </Text>
      <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
      {[
        [t('judge.statement'), artist.statement] as const,
        [t('judge.biography'), artist.biography] as const,
      ].map(([title, text]) => text && <FoldedText key={title} title={title} text={text} />)}
      <Group component="p" align="stretch" gap={16} wrap="nowrap" mt={8} fz={14}>
        {documents.map(
          ([title, path]) =>
            path && (
              <a
                key={title}
                style={{ color: 'var(--accent)' }}
                href={mediaUrl(path)}
                target="_blank"
                rel="noreferrer"
              >
                {title}
              </a>
            ),
        )}
      </Group>
    </section>
  )
}

interface Props {
  /** True if a criterion takes yes or no. */
  hasWords: boolean
  keysOn: ReturnType<typeof useShortcutsOn>
}

/** The keys of the screen, for those who have a keyboard, and the switch that turns them off. */
export function Keys({ hasWords, keysOn: [isOn, setOn] }: Props) {
  const { t } = useTranslation('jury')
  const keys = [
    ['J K', 'next'],
    ['↑ ↓', 'criterion'],
    [hasWords ? `0–9 ${t('judge.yesKey')}` : '0–9', 'score'],
    ['⌫', 'clear'],
    ['← →', 'pictures'],
    ['Space', 'enlarge'],
    ['N', 'note'],
    ['Z', 'undo'],
  ] as const
  return (
    <Stack
      component="section"
      className={`keyboard ${classes.keys}`}
      gap={10}
      fz={12.5}
      c="dimmed"
      aria-label={t('judge.keys')}
    >
      <Switch
        size="xs"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('keys.on')}
      />
      <Group component="dl" align="stretch" gap="6px 16px" td={isOn ? undefined : 'line-through'}>
        {keys.map(([key, name]) => (
          <Group key={name} align="baseline" gap={6} wrap="nowrap">
            <dt>
              <kbd>{key === 'Space' ? '␣' : key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
