import { Box, Flex, Text, UnstyledButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type Merge, sameValue } from './merge-typed.ts'
import classes from './newer-version.module.css'

/** A version of the record that someone else has saved while the form was open. */
export interface NewerVersion<Values> extends Merge<Values> {
  /** The form's values of that version. */
  theirs: Values
  /** The user's values when it was read. */
  mine: Values
}

interface NoticeProps {
  newer: Pick<NewerVersion<never>, 'taken' | 'clashing'>
  /** The name of the person who saved it; null if that is not known. */
  by: string | null
}

/** Above a form: someone else has saved the record; how many fields were taken over, and how many are left to choose. */
export function NewerNotice({ newer, by }: NoticeProps) {
  const { t } = useTranslation('ui')
  return (
    <Flex component="p" gap={10} mb={20} p="10px 14px" bdrs={8} bg="var(--mat)">
      <IconUsers
        size={18}
        stroke={1.5}
        color="var(--muted)"
        style={{ flex: 'none', marginTop: 1 }}
        aria-hidden
      />
      <span>
        {by ? t('newer.by', { name: by }) : t('newer.bySomeone')}{' '}
        {newer.taken.length > 0 && `${t('newer.taken', { count: newer.taken.length })} `}
        {newer.clashing.length > 0 && t('newer.clashing', { count: newer.clashing.length })}
      </span>
    </Flex>
  )
}

/** A field's value in words; null for no value. */
type ValueWords = (value: unknown) => string | null

const plainWords: ValueWords = (value) => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  return 'label' in value ? String(value.label) : null
}

/** A field of choices provides their labels here. */
export const ValueWordsContext = createContext<ValueWords>(plainWords)

interface ChoiceProps<Values> {
  /** The field's own message. */
  message: ReactNode
  newer: NewerVersion<Values>
  /** The values that the field shows. */
  names: readonly (keyof Values)[]
  /** The form's values now. */
  values: Values
  onTake: (from: Values) => void
}

/** Below a field that both sides have changed: the other value, and the choice between the two. */
export function ClashChoice<Values>({ message, newer, names, values, onTake }: ChoiceProps<Values>) {
  const { t } = useTranslation('ui')
  const { theirs, mine } = newer
  const words = useContext(ValueWordsContext)(theirs[names[0]!])
  const isFrom = (version: Values) => names.every((name) => sameValue(values[name], version[name]))
  const option = (text: string, version: Values) => (
    <UnstyledButton
      className={classes.option ?? ''}
      aria-pressed={isFrom(version)}
      onClick={() => onTake(version)}
    >
      {text}
    </UnstyledButton>
  )
  return (
    <Flex component="span" wrap="wrap" align="center" gap="6px 12px">
      {message && (
        <Box component="span" flex="1 0 100%">
          {message}
        </Box>
      )}
      <Text
        span
        inherit
        lineClamp={4}
        flex="1 1 160px"
        miw={0}
        c="var(--ink)"
        style={{ overflowWrap: 'anywhere' }}
        title={words ?? undefined}
      >
        {words ? t('newer.theirs', { value: words }) : t('newer.theirsEmpty')}
      </Text>
      <Flex
        component="span"
        flex="none"
        bd="1px solid var(--hairline)"
        bdrs={8}
        style={{ overflow: 'hidden' }}
      >
        {option(t('newer.keepMine'), mine)}
        {option(t('newer.takeTheirs'), theirs)}
      </Flex>
    </Flex>
  )
}
