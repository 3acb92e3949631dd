import { Button, Group, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { JuryAssignment, JuryRound } from '@vernissage/contract/judging/jury'
import { Scale } from '@vernissage/contract/judging/scoring'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { isCovered, isTyping, useShortcutsOn } from '../../../../lib/shortcuts.ts'
import { usePicturesAhead } from '../../../../ui/picture/large-picture.tsx'
import { juryRequest } from '../jury-session.ts'
import { juryAssignmentQuery, juryMeQuery, readAgain } from '../queries.ts'
import { useOutbox } from '../use-outbox.tsx'
import { Criteria } from './criteria.tsx'
import classes from './judge-screen.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { Closed, CriteriaNews, Guidelines, RoundNote } from './round-parts.tsx'
import type { Standing } from './round-screen.tsx'
import { isTen, mayBecomeTen, type Pressed, tenMs, valueOfKey } from './scale-keys.ts'
import { Artist, Keys, Note, Others } from './side-panel.tsx'
import { picturesOf, Stage, stageSizes } from './stage.tsx'

/** A score as it was before it was given, for Z. */
export interface Former {
  assignment: number
  criterion: number
  value: number | null
  abstention?: string
}

interface Props {
  round: JuryRound
  assignment: JuryAssignment
  standing: Standing
  previous: Standing | undefined
  next: Standing | undefined
  left: Standing | undefined
  /** The scores since the screen was opened, for all applications. */
  former: Former[]
  /** Gets the score that Z has restored; null after another score. */
  onUndone: (score: Former | null) => void
  onGo: (assignment: number | undefined) => void
}

const firstOpen = (criteria: readonly JudgingCriterion[], { given, abstained }: Standing) =>
  Math.max(
    0,
    criteria.findIndex(({ id_judging_criterion: id }) => !given.has(id) && !abstained.has(id)),
  )

/** An application with its works on one side and its criteria on the other, and the keys of both. */
export function Judged({ round, assignment, standing, previous, next, left, former, onUndone, onGo }: Props) {
  const { t } = useTranslation('jury')
  const outbox = useOutbox()
  const { criteria } = round
  const { given, abstained, code, id_juror_assignment: id, isDone } = standing
  const isOpen = round.state === 'open'
  // By its id: the team may change the criteria meanwhile.
  const [chosenId, setChosenId] = useState(
    () => criteria[firstOpen(criteria, standing)]?.id_judging_criterion,
  )
  const chosen = Math.max(
    criteria.findIndex(({ id_judging_criterion }) => id_judging_criterion === chosenId),
    0,
  )
  const setChosen = (place: number) => setChosenId(criteria[place]?.id_judging_criterion)
  const [picture, setPicture] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const [isDeclaring, setIsDeclaring] = useState(false)
  const keysOn = useShortcutsOn(`jury.${useSuspenseQuery(juryMeQuery).data.juror.id_juror}`)
  const note = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  const pictures = picturesOf(assignment)
  usePicturesAhead(
    pictures.slice(1, 4).map(({ path }) => path),
    stageSizes,
  )

  const put = (criterion: number, value: number | null, abstention?: string) =>
    outbox.put({
      kind: 'score',
      assignment: id,
      criterion,
      value,
      ...(abstention !== undefined && { abstention }),
    })
  const placeAfter = (place: number) => Math.min(place + 1, criteria.length - 1)
  // While a `1` may become a ten its criterion stays chosen: the next digit is for the chosen one.
  const first = useRef<(Pressed & { place: number; timer: ReturnType<typeof setTimeout> }) | null>(null)
  useEffect(() => () => clearTimeout(first.current?.timer), [])
  const choose = (place: number) => {
    clearTimeout(first.current?.timer)
    first.current = null
    setChosen(place)
  }
  const score = (place: number, value: number | null, abstention?: string) => {
    const criterion = criteria[place]!.id_judging_criterion
    const before = abstained.get(criterion)
    former.push({
      ...{ assignment: id, criterion, value: given.get(criterion) ?? null },
      ...(before !== undefined && { abstention: before }),
    })
    put(criterion, value, abstention)
    onUndone(null)
    choose(value === null && abstention === undefined ? place : placeAfter(place))
  }
  /** A double click gives the same value twice: it stays, and the next criterion is chosen. */
  const press = (place: number, value: number | null, abstention?: string) => {
    const isSame = value !== null && value === given.get(criteria[place]!.id_judging_criterion)
    if (isSame) choose(placeAfter(place))
    else score(place, value, abstention)
  }
  const clear = () => {
    const criterion = criteria[chosen]?.id_judging_criterion
    if (isOpen && criterion !== undefined && (given.has(criterion) || abstained.has(criterion)))
      score(chosen, null)
  }
  const undo = () => {
    const last = former.pop()
    if (!last) return
    outbox.put({ kind: 'score', ...last })
    onUndone(last)
    if (last.assignment !== id) onGo(last.assignment)
    else choose(criteria.findIndex(({ id_judging_criterion }) => id_judging_criterion === last.criterion))
  }

  const pressScale = (key: string, at: number) => {
    if (!isOpen) return false
    const before = first.current
    // Any other key is for the criterion after it.
    const place = before ? placeAfter(before.place) : chosen
    if (before) choose(place)
    if (before && isTen(before, key, at)) {
      put(criteria[before.place]!.id_judging_criterion, 10)
      return true
    }
    const scale = criteria[place]?.scale
    const value = scale === undefined ? null : valueOfKey(scale, key)
    if (scale === undefined || value === null) return false
    score(place, value)
    if (mayBecomeTen({ key, scale })) {
      setChosen(place)
      const timer = setTimeout(() => choose(placeAfter(place)), tenMs)
      first.current = { key, scale, at, place, timer }
    }
    return true
  }
  const show = (place: number) => {
    setPicture(place)
    // A work without a picture is not enlarged, nor is the next one then.
    if (!pictures[place]?.path) setIsLarge(false)
  }
  const step = (by: -1 | 1) => {
    const to = by === 1 ? next : previous
    if (to) onGo(to.id_juror_assignment)
  }
  const focusCriteria = () => {
    const stops = panel.current?.querySelectorAll<HTMLElement>('[role="radio"][tabindex="0"]')
    stops?.[chosen]?.focus()
  }
  const commands: Record<string, () => void> = {
    J: () => step(1),
    K: () => step(-1),
    N: () => note.current?.focus(),
    Z: () => isOpen && undo(),
    Delete: clear,
    Backspace: clear,
    ArrowUp: () => choose(Math.max(chosen - 1, 0)),
    ArrowDown: () => choose(placeAfter(chosen)),
    ArrowLeft: () => show(Math.max(picture - 1, 0)),
    ArrowRight: () => show(Math.min(picture + 1, pictures.length - 1)),
  }

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
    if (isTyping(event.target) || isCovered()) return
    const active = document.activeElement
    if (event.key === 'Tab') {
      // Without a focus Tab begins at the criteria.
      if (active !== document.body || event.shiftKey || !panel.current) return
      event.preventDefault()
      return focusCriteria()
    }
    if (!keysOn[0]) return
    if (event.key === ' ') {
      // Space presses other buttons and links.
      if (active !== document.body && active?.tagName !== 'MAIN' && active?.role !== 'radio') return
      event.preventDefault()
      return setIsLarge(pictures[picture]?.path != null)
    }
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
    if (!event.repeat && pressScale(key, event.timeStamp)) return event.preventDefault()
    const run = commands[key]
    if (!run) return
    event.preventDefault()
    run()
  })

  const declare = async (reason: string) => {
    const body = { conflict: 1, conflict_reason: reason || null } as const
    await juryRequest('PATCH /jury/assignment/{id}', { params: { id }, body })
    setIsDeclaring(false)
    outbox.discard(id)
    queryClient.removeQueries(juryAssignmentQuery(id))
    onGo(left?.id_juror_assignment)
    void readAgain()
  }

  return (
    <div className={classes.judged}>
      <div className={classes.stage}>
        <Stage
          pictures={pictures}
          place={Math.min(picture, Math.max(pictures.length - 1, 0))}
          onPlace={show}
          onStep={step}
          isLarge={isLarge}
          onLarge={setIsLarge}
        />
      </div>
      <aside className={classes.panel} ref={panel} aria-label={t('judge.criteria')}>
        <Group justify="space-between" align="baseline" gap={12} wrap="nowrap">
          <Title size="h2" textWrap="wrap" aria-live="polite">
            {code}
          </Title>
          <Text span c="dimmed">
            {t('judge.works', { count: assignment.works.length, total: assignment.works.length })}
          </Text>
        </Group>
        <Closed round={round} />
        <CriteriaNews round={round} />
        <div className={classes.scoring}>
          <Criteria
            criteria={criteria}
            given={given}
            abstained={abstained}
            chosen={chosen}
            isOpen={isOpen}
            onChoose={choose}
            onScore={press}
          />
          {isOpen && isDone && left && (
            <Button fullWidth onClick={() => onGo(left.id_juror_assignment)}>
              {t('judge.nextLeft')}
            </Button>
          )}
        </div>
        <Note assignment={assignment} isOpen={isOpen} field={note} />
        {assignment.artist && <Artist artist={assignment.artist} />}
        {!assignment.artist && round.blind === 0 && <Text c="dimmed">{t('judge.namesHidden')}</Text>}
        <Others round={round} others={assignment.others} />
        {isOpen && (
          <div>
            <Button variant="default" size="sm" onClick={() => setIsDeclaring(true)}>
              {t('judge.conflict')}
            </Button>
          </div>
        )}
        <RoundNote round={round} />
        <Guidelines round={round} isFolded />
        <Keys hasWords={criteria.some(({ scale }) => scale === Scale.yesOrNo)} keysOn={keysOn} />
      </aside>
      <ReasonDialog
        opened={isDeclaring}
        title={t('conflict.title')}
        text={t('conflict.text', { code })}
        label={t('conflict.reason')}
        yes={t('conflict.yes')}
        onYes={declare}
        onClose={() => setIsDeclaring(false)}
      />
    </div>
  )
}
