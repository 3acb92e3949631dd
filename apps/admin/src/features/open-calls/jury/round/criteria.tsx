import { Button, type ButtonProps, Group, Text, UnstyledButton } from '@mantine/core'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { Scale, totalOf, valuesOf } from '@vernissage/contract/judging/scoring'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import classes from './criteria.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  criteria: readonly JudgingCriterion[]
  given: ReadonlyMap<number, number>
  /** The reasons, by criterion. */
  abstained: ReadonlyMap<number, string>
  /** The place of the criterion that the keys score. */
  chosen: number
  isOpen: boolean
  onChoose: (place: number) => void
  onScore: (place: number, value: number | null, abstention?: string) => void
}

/** Finds the element that Tab reaches in a criterion. */
const stop = '[role="radio"][tabindex="0"]'

/** The criteria with their scales. A press on the value that is given leaves it: a control of its own clears it. */
export function Criteria({ criteria, given, abstained, chosen, isOpen, onChoose, onScore }: Props) {
  const { t } = useTranslation('jury')
  const list = useRef<HTMLOListElement>(null)
  // The keys move the choice: the focus follows where it is among the criteria already.
  useEffect(() => {
    const place = list.current?.children[chosen]
    // Where they are in a row, its end may be out of sight.
    if (list.current && place instanceof HTMLElement)
      list.current.scrollTo({ left: place.offsetLeft - list.current.offsetLeft, behavior: 'smooth' })
    if (!list.current?.contains(document.activeElement)) return
    if (!place?.contains(document.activeElement)) place?.querySelector<HTMLElement>(stop)?.focus()
  }, [chosen])
  const total = totalOf(criteria, given, (criterion) => abstained.has(criterion))
  const weights = new Set(criteria.map(({ weight }) => weight))
  const among = (answered: Pick<ReadonlyMap<number, unknown>, 'has'>) =>
    criteria.filter(({ id_judging_criterion: id }) => answered.has(id)).length
  const progress = { done: among(given), total: criteria.length }
  const abstentions = among(abstained)
  return (
    <>
      <ol className={classes.list} ref={list} data-criteria>
        {criteria.map((criterion, place) => (
          <Criterion
            key={criterion.id_judging_criterion}
            criterion={criterion}
            isWeighted={weights.size > 1}
            value={given.get(criterion.id_judging_criterion) ?? null}
            abstention={abstained.get(criterion.id_judging_criterion)}
            isChosen={place === chosen}
            isOpen={isOpen}
            onFocus={() => onChoose(place)}
            onScore={(value, abstention) => onScore(place, value, abstention)}
          />
        ))}
      </ol>
      <p className={classes.total}>
        <span className={classes.scored} role="status">
          {abstentions > 0
            ? t('judge.scoredWithout', { ...progress, count: abstentions })
            : t('judge.scored', progress)}
        </span>
        <span>{t('judge.total')}</span>
        <strong>{total === null ? '–' : Math.round(total)}</strong>
        <span>{t('judge.totalHint')}</span>
      </p>
    </>
  )
}

interface CriterionProps {
  criterion: JudgingCriterion
  isWeighted: boolean
  value: number | null
  abstention: string | undefined
  isChosen: boolean
  isOpen: boolean
  onFocus: () => void
  onScore: (value: number | null, abstention?: string) => void
}

function Criterion({
  criterion,
  isWeighted,
  value,
  abstention,
  isChosen,
  isOpen,
  onFocus,
  onScore,
}: CriterionProps) {
  const { t } = useTranslation('jury')
  const { id_judging_criterion: id, name, weight, scale } = criterion
  const isYesOrNo = scale === Scale.yesOrNo
  const hasEnds = !isYesOrNo && Boolean(criterion.lowest ?? criterion.highest)
  const values = isYesOrNo ? [1, 0] : valuesOf(scale)
  const words: Record<number, string> = isYesOrNo ? { 1: t('judge.yes'), 0: t('judge.no') } : {}
  const keys: Record<number, string> = isYesOrNo ? { 1: t('judge.yesKey'), 0: '0' } : {}

  const own = useRef<HTMLLIElement>(null)
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    // The button that clears the score, or abstains, is after the last value.
    const radios = [...(own.current?.querySelectorAll<HTMLElement>('[role="radio"], [data-after]') ?? [])]
    const at = radios.indexOf(document.activeElement as HTMLElement)
    radios[Math.min(Math.max(at + step, 0), radios.length - 1)]?.focus()
  }

  // The button that was pressed goes.
  const takeBack = () => {
    onScore(null)
    own.current?.querySelector<HTMLElement>(stop)?.focus()
  }

  return (
    <li className={classes.criterion} ref={own} data-chosen={isChosen || undefined}>
      <p className={classes.name} id={`criterion-${id}`}>
        <span dir="auto">{name}</span>
        {isWeighted && (
          <Text span fz={12.5} c="dimmed" flex="none">
            {t('judge.weight', { weight })}
          </Text>
        )}
      </p>
      {criterion.description && (
        <Text
          mt={-4}
          mb={8}
          fz={14}
          c="dimmed"
          style={{ whiteSpace: 'pre-line' }}
          id={`about-${id}`}
          dir="auto"
        >
          {criterion.description}
        </Text>
      )}
      <div
        role="radiogroup"
        aria-labelledby={`criterion-${id}`}
        aria-describedby={
          [criterion.description && `about-${id}`, hasEnds && `ends-${id}`].filter(Boolean).join(' ') ||
          undefined
        }
        aria-current={isChosen || undefined}
        className={classes.scale}
        data-scale={scale}
        onKeyDown={walk}
      >
        {values.map((one, index) => {
          const isGiven = one === value
          return (
            // Not a native radio: Space enlarges the picture, which that would take.
            <UnstyledButton
              key={one}
              role="radio"
              aria-checked={isGiven}
              // One stop for Tab in each criterion.
              tabIndex={isGiven || (value === null && index === 0) ? 0 : -1}
              className={`sheet ${classes.value}`}
              aria-disabled={!isOpen}
              onFocus={onFocus}
              onClick={() => isOpen && onScore(one)}
            >
              {words[one] ?? one}
              {keys[one] && <kbd className={`keyboard ${classes.key}`}>{keys[one]}</kbd>}
            </UnstyledButton>
          )
        })}
      </div>
      {hasEnds && (
        <Group
          component="p"
          align="stretch"
          justify="space-between"
          gap={16}
          wrap="nowrap"
          mt={4}
          fz={12.5}
          c="dimmed"
          className={classes.ends ?? ''}
          id={`ends-${id}`}
        >
          <span dir="auto">{criterion.lowest}</span>
          <span dir="auto">{criterion.highest}</span>
        </Group>
      )}
      {value !== null && isOpen && (
        <AfterButton
          aria-label={t('judge.clearOf', { name })}
          aria-keyshortcuts="Delete Backspace"
          onClick={takeBack}
        >
          {t('judge.clear')}
        </AfterButton>
      )}
      {value === null && (
        <Abstention
          name={name}
          reason={abstention}
          isOpen={isOpen}
          onAbstain={(reason) => onScore(null, reason)}
          onTakeBack={takeBack}
        />
      )}
      {scale === Scale.zeroToTen && isChosen && isOpen && (
        <Text className="keyboard" mt={6} fz={12.5} c="dimmed">
          {t('judge.ten')}
        </Text>
      )}
    </li>
  )
}

interface AbstentionProps {
  /** The criterion's name. */
  name: string
  /** The reason; undefined while the juror does not abstain. */
  reason: string | undefined
  onAbstain: (reason: string) => void
  onTakeBack: () => void
  isOpen: boolean
}

/** Abstains from a criterion, for a reason that the team reads. */
function Abstention({ name, reason, onAbstain, onTakeBack, isOpen }: AbstentionProps) {
  const { t } = useTranslation('jury')
  const asking = useDialog()
  if (reason !== undefined)
    return (
      <Group component="p" justify="space-between" gap="6px 12px" mt={8} fz={14} c="dimmed">
        <span dir="auto">{t('abstain.given', { reason })}</span>
        {isOpen && (
          <Button size="compact-sm" variant="default" onClick={onTakeBack}>
            {t('abstain.takeBack')}
          </Button>
        )}
      </Group>
    )
  if (!isOpen) return null
  return (
    <>
      <AfterButton aria-label={t('abstain.from', { name })} onClick={() => asking.open(null)}>
        {t('abstain.action')}
      </AfterButton>
      {asking.show((frame) => (
        <ReasonDialog
          {...frame}
          title={t('abstain.from', { name })}
          text={t('abstain.text')}
          label={t('abstain.reason')}
          yes={t('abstain.action')}
          isRequired
          onYes={(given) => {
            frame.onClose()
            onAbstain(given)
          }}
        />
      ))}
    </>
  )
}

/** A button after the values of a criterion. The right arrow reaches it from the last value; Tab goes to the next criterion. */
const AfterButton = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button
    mt={4}
    ms={-7}
    size="compact-sm"
    variant="subtle"
    color="gray"
    tabIndex={-1}
    data-after
    {...props}
  />
)
