import {
  ApplicationStatus,
  ArtistStatus,
  ArtworkStatus,
  applicationStatusLabels,
  artistStatusLabels,
  artworkStatusLabels,
  contactedLabels,
  MasterclassStatus,
  masterclassStatusLabels,
  PaymentStatus,
  ProgramStatus,
  paymentStatusLabels,
  programStatusLabels,
  sponsorStatusLabels,
  UserType,
  userTypeLabels,
} from '@vernissage/contract/enums'
import type { Labels } from '@vernissage/contract/labels'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import classes from './tones.module.css'
import { useAtOnce } from './use-at-once.ts'

/** The colour of a status. It is decoration: the word beside it says the same. */
export type Tone = 'red' | 'gold' | 'green' | 'blue' | 'violet' | 'gray'

/**
 * The colour of each status word, the same for every kind of record that uses the word.
 * Gold: nobody has decided yet. Blue: under way. Green: done or public. Red: refused or held up. Gray: over, hidden or waiting for others.
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

/** What the values of one enumeration are called and which colour they have. */
export interface StatusWords<Value extends number> {
  labels: Labels<Value>
  tones: Readonly<Record<Value, Tone>>
}

/** An enumeration with a word that has no colour, or a value without a label, does not compile. */
function statusWords<Name extends Word, Value extends number>(
  values: Readonly<Record<Name, Value>>,
  labels: Labels<Value>,
): StatusWords<Value> {
  const named = Object.entries(values) as [Name, Value][]
  const tones = Object.fromEntries<Tone>(named.map(([name, value]) => [value, wordTones[name]]))
  return { labels, tones: tones as Record<Value, Tone> }
}

/** Every enumeration that is shown as a coloured word. */
export const statuses = {
  application: statusWords(ApplicationStatus, applicationStatusLabels),
  artist: statusWords(ArtistStatus, artistStatusLabels),
  artwork: statusWords(ArtworkStatus, artworkStatusLabels),
  contacted: statusWords({ notContacted: 0, contacted: 1 }, contactedLabels),
  masterclass: statusWords(MasterclassStatus, masterclassStatusLabels),
  payment: statusWords(PaymentStatus, paymentStatusLabels),
  program: statusWords(ProgramStatus, programStatusLabels),
  sponsor: statusWords({ inactive: 0, active: 1 }, sponsorStatusLabels),
  userType: statusWords(UserType, userTypeLabels),
}

/** A word on its tint. */
export const Tag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)

/** A status as a word on its tint. */
export function StatusTag<Value extends number>({ of, value }: { of: StatusWords<Value>; value: Value }) {
  const label = useLabel()
  return <Tag tone={of.tones[value]}>{label(of.labels[value])}</Tag>
}

/** The values to choose from, all of them unless `values` names fewer, in the interface's language. */
export function useStatusOptions<Value extends number>(
  { labels }: StatusWords<Value>,
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
  /** The values to choose from; all of them unless given. */
  values?: readonly Value[]
  /** Saves the choice; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Value) => Promise<unknown>
}

/** A record's status, saved as soon as another is chosen. */
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
  /** Status, Type, Contacted … */
  label: string
  of: StatusWords<Value>
  /** null is All. */
  value: number | null
  /** The values to choose from; all of them unless given. */
  values?: readonly Value[]
  onChange: (value: Value | null) => void
}

/** Narrows a list to one value of an enumeration, or to none. */
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
