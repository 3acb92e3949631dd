import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { judgingLimits } from '@vernissage/contract/judging/criterion'
import { Scale, scales } from '@vernissage/contract/judging/scoring'
import { limits } from '@vernissage/contract/limits'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import { ValueWordsContext } from '../../../../../ui/form/newer-version.tsx'
import { moved } from '../../../../../ui/order/new-order.ts'
import { OrderList } from '../../../../../ui/order/order-list.tsx'
import { type CriterionDraft, criteriaOf, criteriaText, withOneMore } from './criteria.ts'
import classes from './criteria-field.module.css'

/** The words for each scale. */
export function useScaleWords() {
  const { t } = useTranslation('juryRounds')
  return {
    1: t('criteria.scales.five'),
    2: t('criteria.scales.ten'),
    3: t('criteria.scales.yesNo'),
  } satisfies Record<Scale, string>
}

interface WordsProps {
  draft: CriterionDraft
  position: number
  onChange: (part: Partial<CriterionDraft>) => void
  onBlur: (() => void) | undefined
}

/** A criterion's description and the words for the ends of its scale. */
function CriterionWords({ draft, position, onChange, onBlur }: WordsProps) {
  const { t } = useTranslation('juryRounds')
  const field = (name: 'description' | 'lowest' | 'highest', maxLength: number) => ({
    'aria-label': t(`criteria.${name}Of`, { position }),
    placeholder: t(`criteria.${name}`),
    autoComplete: 'off',
    dir: 'auto' as const,
    maxLength,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
    onBlur,
  })
  return (
    <div className={classes.words}>
      <TextInput {...field('description', judgingLimits.description)} />
      {draft.scale !== Scale.yesOrNo && (
        <>
          <TextInput {...field('lowest', judgingLimits.endOfScale)} />
          <TextInput {...field('highest', judgingLimits.endOfScale)} />
        </>
      )}
    </div>
  )
}

interface Props {
  label: string
  /** See `criteriaText`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  'data-fields'?: string
  labelProps?: { 'data-required'?: boolean; 'data-changed'?: string }
}

/** A round's criteria as rows, in the order in which jurors see them. */
export function CriteriaField({ label, value, onChange, onBlur, error, labelProps, ...field }: Props) {
  const { t } = useTranslation('juryRounds')
  const scaleWords = useScaleWords()
  const rows = useRef<HTMLFieldSetElement>(null)
  const criteria = criteriaOf(value)
  const put = (next: readonly CriterionDraft[]) => onChange(criteriaText(next))
  const change = (id: number, part: Partial<CriterionDraft>) =>
    put(criteria.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const add = () => {
    put(withOneMore(criteria))
    // Its name, once it is there.
    requestAnimationFrame(() => {
      const names = rows.current?.querySelectorAll<HTMLInputElement>('input[data-name]')
      names?.item(names.length - 1).focus()
    })
  }
  const words = (other: unknown) =>
    criteriaOf(String(other))
      .map(({ name, weight, scale }) => t('criteria.words', { name, weight, scale: scaleWords[scale] }))
      .join(' · ')

  const item = (one: CriterionDraft, index: number) => {
    const position = index + 1
    const name = one.name.trim() || t('criteria.nameless', { position })
    return {
      id: one.id,
      name,
      content: (
        <div className={classes.row}>
          <TextInput
            className={classes.name ?? ''}
            aria-label={t('criteria.name', { position })}
            placeholder={t('fields.name')}
            autoComplete="off"
            dir="auto"
            data-name
            maxLength={limits.text}
            {...(index === 0 && field)}
            error={Boolean(error) && !one.name.trim()}
            value={one.name}
            onChange={(event) => change(one.id, { name: event.currentTarget.value })}
            onBlur={onBlur}
          />
          <NumberField
            aria-label={t('criteria.weight', { position })}
            leftSection={
              <Text span inherit c="dimmed">
                ×
              </Text>
            }
            value={one.weight}
            onChange={(weight) => change(one.id, { weight })}
            onBlur={onBlur}
          />
          <NativeSelect
            aria-label={t('criteria.scale', { position })}
            rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
            data={scales.map((scale) => ({ value: String(scale), label: scaleWords[scale] }))}
            value={String(one.scale)}
            onChange={(event) => change(one.id, { scale: Number(event.currentTarget.value) as Scale })}
          />
          <ActionIcon
            aria-label={t('criteria.remove', { name })}
            disabled={criteria.length === 1}
            onClick={() => put(criteria.filter(({ id }) => id !== one.id))}
          >
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
          <CriterionWords
            draft={one}
            position={position}
            onChange={(part) => change(one.id, part)}
            onBlur={onBlur}
          />
        </div>
      ),
    }
  }
  return (
    <fieldset ref={rows} className={classes.field}>
      <legend className={classes.label} {...labelProps}>
        {label}
      </legend>
      <OrderList
        label={label}
        hint={t('criteria.hint')}
        items={criteria.map(item)}
        onMove={(id, place) => {
          const order = moved(criteria.map(item), id, place)
          put(order.map((one) => criteria.find((other) => other.id === one.id)!))
        }}
      />
      {error && (
        <ValueWordsContext value={words}>
          <Text component="div" fz={13} c="var(--mantine-color-error)">
            {error}
          </Text>
        </ValueWordsContext>
      )}
      <Button
        variant="subtle"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        disabled={criteria.length >= judgingLimits.criteria}
        onClick={add}
      >
        {t('criteria.add')}
      </Button>
    </fieldset>
  )
}
