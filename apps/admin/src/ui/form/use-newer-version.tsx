import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { ClashChoice } from './clash-choice.tsx'
import { type Merge, mergeTyped } from './merge-typed.ts'
import { sameValue } from './same-value.ts'

/** What somebody else has saved while a form was open, as far as it concerns the form. */
export interface NewerVersion<Values> extends Merge<Values> {
  /** The form's values of that version. */
  theirs: Values
  /** The form's values as the user had them when it came to light. */
  mine: Values
}

/** Puts what the user has typed over newer versions of the record, and lets him choose where both have changed a field. */
export function useNewerVersion<Values extends object>(form: UseFormReturnType<Values>) {
  const [newer, setNewer] = useState<NewerVersion<Values> | null>(null)

  /** Whether the newer version concerns a field of the form. */
  const rebase = (latest: Values, sent?: Partial<Values>): boolean => {
    const mine = form.getValues()
    const merge = mergeTyped({ ...form.getInitialValues(), ...sent }, mine, latest)
    const isNews = !sent && merge.taken.length + merge.clashing.length > 0
    form.setInitialValues(latest)
    form.setValues(merge.values)
    // The form's own message follows the field that is to be looked at.
    if (isNews && merge.clashing[0]) form.getInputNode(merge.clashing[0] as never)?.focus()
    setNewer(isNews ? { ...merge, theirs: latest, mine } : null)
    return isNews
  }

  const take = (names: readonly (keyof Values)[], from: Values) => {
    for (const name of names) form.setFieldValue(name as never, from[name] as never)
  }

  /** The choice that a field shows below itself, which its `names` are about; the field's own message goes before it. */
  const choice = (names: readonly (keyof Values)[], message: ReactNode): ReactNode => {
    if (!newer?.clashing.some((name) => names.includes(name))) return message
    const { theirs, mine } = newer
    const values = form.getValues()
    const isIn = (version: Values) => names.every((name) => sameValue(values[name], version[name]))
    return (
      <ClashChoice
        message={message}
        theirs={theirs[names[0]!]}
        isMine={isIn(mine)}
        isTheirs={isIn(theirs)}
        onMine={() => take(names, mine)}
        onTheirs={() => take(names, theirs)}
      />
    )
  }

  const isTaken = (names: readonly (keyof Values)[]) =>
    Boolean(newer?.taken.some((name) => names.includes(name)))

  return { newer, rebase, choice, isTaken }
}
