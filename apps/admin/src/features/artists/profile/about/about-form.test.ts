import { artistAboutFormSchema } from '@vernissage/contract/resources/artist'
import { expect, it } from 'vitest'
import { artist } from '../sample-artist.test-data.ts'
import { type AboutValues, aboutForm, aboutTexts } from './about-form.ts'

const word = 'añil\n'
const filled = (name: keyof AboutValues, counted: string, amount: number): AboutValues => ({
  ...aboutForm.fromRecord(artist),
  [name]: counted === 'words' ? word.repeat(amount) : 'x'.repeat(amount),
})
const isValid = (values: AboutValues) =>
  artistAboutFormSchema.safeParse(aboutForm.toBody(values, null)).success

it.each(aboutTexts)('takes $max $counted of $name and not one more', ({ name, counted, max }) => {
  expect(isValid(filled(name, counted, max))).toBe(true)
  expect(isValid(filled(name, counted, max + 1))).toBe(false)
})

it('needs a tweet and a statement alone', () => {
  const empty = { tweet: ' ', biography: ' ', statement: ' ', why_you: ' ' }
  const { error } = artistAboutFormSchema.safeParse(aboutForm.toBody(empty, null))
  expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual(['tweet', 'statement'])
})
