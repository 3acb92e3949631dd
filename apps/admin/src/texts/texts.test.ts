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
