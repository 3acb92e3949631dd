import {
  addressStatusLabels,
  applicationStatusLabels,
  artistStatusLabels,
  artworkStatusLabels,
  contactedLabels,
  enabledLabels,
  masterclassStatusLabels,
  paymentStatusLabels,
  programStatusLabels,
  userTypeLabels,
} from '@vernissage/contract/enum-labels'
import type { Labels } from '@vernissage/contract/enums'
import {
  AddressStatus,
  ApplicationStatus,
  ArtistStatus,
  ArtworkStatus,
  MasterclassStatus,
  PaymentStatus,
  ProgramStatus,
  UserType,
} from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import classes from './tones.module.css'
import { useAtOnce } from './use-at-once.ts'

/** The colour of a status. Its word is always shown too. */
export type Tone = 'red' | 'gold' | 'green' | 'blue' | 'violet' | 'gray'

/**
 * The colour of each status word, the same for every kind of record. Gold: waits for a decision. Blue: under way. Green: done
 * or public. Red: refused or held up. Gray: over, hidden, or waiting for someone else.
 */
const wordTones = {
  applied: 'gold',
  created: 'gold',
  notContacted: 'gold',
  pending: 'gold',
  accepted: 'blue',
  approved: 'blue',
  opened: 'blue',
  active: 'green',
  contacted: 'green',
  published: 'green',
  paused: 'red',
  rejected: 'red',
  inOrder: 'green',
  confirmedByStaff: 'blue',
  unconfirmed: 'gray',
  disowned: 'red',
  archived: 'gray',
  closed: 'gray',
  inactive: 'gray',
  requestMoreInfo: 'gray',
  administrator: 'red',
  editor: 'gold',
  artist: 'green',
  gallery: 'blue',
  collector: 'violet',
  artLover: 'gray',
} as const satisfies Record<string, Tone>

type Word = keyof typeof wordTones

/** The labels and colours of an enumeration's values. */
export interface StatusWords<Value extends number> {
  labels: Labels<Value>
  tones: Readonly<Record<Value, Tone>>
}

/** Looks up the colours. A word without a colour and a value without a label do not compile. */
function statusWords<Name extends Word, Value extends number>(
  values: Readonly<Record<Name, Value>>,
  labels: Labels<Value>,
): StatusWords<Value> {
  const named = Object.entries(values) as [Name, Value][]
  const tones = Object.fromEntries<Tone>(named.map(([name, value]) => [value, wordTones[name]]))
  return { labels, tones: tones as Record<Value, Tone> }
}

/** The enumerations that are shown as coloured words. */
export const statuses = {
  address: statusWords(AddressStatus, addressStatusLabels),
  application: statusWords(ApplicationStatus, applicationStatusLabels),
  artist: statusWords(ArtistStatus, artistStatusLabels),
  artwork: statusWords(ArtworkStatus, artworkStatusLabels),
  contacted: statusWords({ notContacted: 0, contacted: 1 }, contactedLabels),
  enabled: statusWords({ inactive: 0, active: 1 }, enabledLabels),
  masterclass: statusWords(MasterclassStatus, masterclassStatusLabels),
  payment: statusWords(PaymentStatus, paymentStatusLabels),
  program: statusWords(ProgramStatus, programStatusLabels),
  userType: statusWords(UserType, userTypeLabels),
}

/** A word on a tinted background; `hint` says more to those who point at it. */
export const Tag = ({ tone, hint, children }: { tone: Tone; hint?: string; children: string }) => (
  <span className={classes.tag} data-tone={tone} title={hint}>
    {children}
  </span>
)

/** A word on a picture or its mat. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${classes.tag} ${classes.badge}`} data-tone={tone}>
    {children}
  </span>
)

/** A status as a tag. */
export function StatusTag<Value extends number>({ of, value }: { of: StatusWords<Value>; value: Value }) {
  const label = useLabel()
  return <Tag tone={of.tones[value]}>{label(of.labels[value])}</Tag>
}

/** Options for a select: all values, or those in `values`. */
export function useStatusOptions<Value extends number>(
  { labels }: Pick<StatusWords<Value>, 'labels'>,
  values?: readonly Value[],
) {
  const label = useLabel()
  const offered = values ?? (Object.keys(labels).map(Number) as Value[])
  return offered.map((value) => ({ value, label: label(labels[value]) }))
}

interface StatusSelectProps<Value extends number> {
  label: string
  of: StatusWords<Value>
  value: Value
  values?: readonly Value[]
  /** Saves the value; resolves once `value` is the new one, rejects if it is refused. */
  onSave: (next: Value) => Promise<unknown>
}

/** A record's status as a select that saves at once. */
export function StatusSelect<Value extends number>({
  label,
  of,
  value,
  values,
  onSave,
}: StatusSelectProps<Value>) {
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <LabelledSelect
      label={label}
      value={shown}
      options={useStatusOptions(of, values)}
      onChange={change}
      compact
      lead={<span className={classes.dot} data-tone={of.tones[shown]} aria-hidden />}
    />
  )
}

interface StatusFilterProps<Value extends number> {
  label: string
  of: StatusWords<Value>
  /** null is All. */
  value: number | null
  /** The values to choose from; all by default. */
  values?: readonly Value[]
  onChange: (value: Value | null) => void
}

/** A list filter by one value of an enumeration. */
export function StatusFilter<Value extends number>({
  label,
  of,
  value,
  values,
  onChange,
}: StatusFilterProps<Value>) {
  const { t } = useTranslation('ui')
  const options = useStatusOptions(of, values)
  const chosen = options.find((option) => option.value === value)?.value ?? null
  return (
    <LabelledSelect
      label={label}
      value={chosen}
      options={[{ value: null, label: t('all') }, ...options]}
      onChange={onChange}
    />
  )
}
