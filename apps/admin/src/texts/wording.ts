/** The same texts in another language: every key, any wording. */
export type Wording<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>
}
