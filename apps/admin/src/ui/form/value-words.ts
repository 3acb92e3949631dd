import { createContext, useContext } from 'react'

/** How a field words its value for a person, where the value alone would not tell. */
export type ValueWords = (value: unknown) => string | null

const label = (value: object) => ('label' in value ? String(value.label) : null)

const plainWords: ValueWords = (value) =>
  typeof value === 'object' && value !== null ? label(value) : value == null ? null : String(value)

/** A field of choices says here how they are called. */
export const ValueWordsContext = createContext<ValueWords>(plainWords)

export const useValueWords = () => useContext(ValueWordsContext)
