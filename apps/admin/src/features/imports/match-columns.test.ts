import { languages } from '@vernissage/contract/enums'
import { importFieldsOf, importKindOf } from '@vernissage/contract/kinds/import-kinds'
import { importKindNames } from '@vernissage/contract/kinds/record-kinds'
import { expect, test } from 'vitest'
import { loadTextsInAll } from '../../lib/i18n/i18n.ts'
import { namingTexts } from '../../lib/list/field-names.ts'
import { exportColumns } from '../exports/columns.ts'
import { matchColumns } from './match-columns.ts'

const choices = { shown: undefined, all: 'all' } as const

const cases = importKindNames.flatMap((kind) =>
  languages.flatMap((language) => (['shown', 'all'] as const).map((choice) => ({ kind, language, choice }))),
)

test.each(cases)(
  'the columns of an export of $kind in $language ($choice) find their fields',
  async (given) => {
    const { kind, language, choice } = given
    await loadTextsInAll(namingTexts())
    const exported = exportColumns(kind, choices[choice], language, ['No', 'Sí'])
    const direct = new Set(exported.map(({ field }) => field))
    const wanted = exported.map(({ field }) => {
      if (importFieldsOf(kind).includes(field)) return field
      const named = importKindOf(kind).shownAs[field]
      return named && !direct.has(named) ? named : null
    })
    const first = wanted.map((field, index) => (wanted.indexOf(field) === index ? field : null))
    expect(
      matchColumns(
        kind,
        exported.map(({ heading }) => heading!),
      ),
    ).toEqual(first)
  },
)

test('names of the wire, other names and names with typing errors find their fields, each once', async () => {
  await loadTextsInAll(namingTexts())
  expect(
    matchColumns('artwork', [
      'id_artwork',
      'Titel',
      'AUTHOR',
      'Medidas',
      'Año',
      'Prices',
      'Title',
      'Shoe size',
      '',
    ]),
  ).toEqual(['id_artwork', null, 'artist_id', 'dimensions', 'date', 'price', 'title', null, null])
  expect(matchColumns('newsletter_request', ['Nombre', 'E-Mail', 'Correo'])).toEqual(['name', 'email', null])
})
