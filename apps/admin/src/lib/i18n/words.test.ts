import { beforeAll, describe, expect, it } from 'vitest'
import { addWords, translator, wordsAt } from './words.ts'

beforeAll(() => {
  const total = { total_one: '{{count}} artwork', total_other: '{{count}} artworks' }
  addWords('en', { artworks: { ...total, title: 'Artworks' }, common: { save: 'Save' } })
  addWords('es', {
    artworks: { total_one: '{{count}} obra', total_other: '{{count}} obras', title: 'Obras' },
  })
})

const en = translator('en', 'artworks')

describe('a text', () => {
  it('is taken from the first area where its key names none, else from the area named', () => {
    expect(en('title')).toBe('Artworks')
    expect(translator('en', 'ui')('common:save' as never)).toBe('Save')
  })

  it('is worded in the language asked for', () => {
    expect(translator('es', 'artworks')('title')).toBe('Obras')
  })

  it.each([
    ['en', 1, '1 artwork'],
    ['en', 0, '0 artworks'],
    ['en', 2, '2 artworks'],
    ['es', 1, '1 obra'],
    // Spanish has a form of its own for millions; where no text has it, the common one does.
    ['es', 1_000_000, '1000000 obras'],
  ] as const)('in %s has the form that goes with %i', (language, count, text) => {
    expect(translator(language, 'artworks')('total', { count })).toBe(text)
  })

  it('that is missing is told apart by its key', () => {
    expect(en('nothing.here' as never)).toBe('nothing.here')
    expect(wordsAt('en', 'artworks:nothing.here')).toBeUndefined()
    expect(wordsAt('en', 'artworks:title')).toBe('Artworks')
  })

  it('takes values as they are, also what looks like a pattern', () => {
    expect(en('total', { count: 1, other: 'unused' })).toBe('1 artwork')
    addWords('en', { ui: { by: 'by {{name}}' } })
    expect(translator('en', 'ui')('by' as never, { name: '$& {{name}}' })).toBe('by $& {{name}}')
  })
})
