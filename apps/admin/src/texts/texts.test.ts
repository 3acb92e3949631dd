import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, object>>('./*/*.ts', { eager: true })

const namesOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? name : namesOf(value).map((path) => `${name}.${path}`),
  )

const textsOf = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, texts]) => namesOf(texts).map((name) => `${path.split('/').at(-1)} ${name}`))
    .sort()

test('every text of English stands in Spanish too', () => {
  expect(textsOf('en').length).toBeGreaterThan(500)
  expect(textsOf('es')).toEqual(textsOf('en'))
})

const wordsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? value : wordsOf(value)))

test('buttons and titles that name what they act on are written like Add User', () => {
  const english = Object.entries(files).filter(([path]) => path.startsWith('./en/'))
  const actions = english
    .flatMap(([, texts]) => wordsOf(texts))
    .filter((text) => /^(Add|Change|Choose|Edit|Remove|Update|Use)( \w+){1,3}$/.test(text))
    .filter((text) => !/ an? /.test(text))
  expect(actions).toContain('Add User')
  for (const action of actions) expect(action).not.toMatch(/ [a-z]/)
})
