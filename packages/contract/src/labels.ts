/** The languages of the interface. English is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** One wording in every language. */
export type Label = Readonly<Record<Language, string>>

/** A wording for each value of an enumeration; a value without one does not compile. */
export type Labels<Value extends number> = Readonly<Record<Value, Label>>
