import type { RowsAnswer } from '@vernissage/contract/endpoint'
import { endpoints } from '@vernissage/contract/endpoints'
import { languages } from '@vernissage/contract/enums'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import { exportKinds } from '@vernissage/contract/resources/export'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { shownLanguage } from '../../lib/i18n/use-language.ts'
import { headingOf, namingTexts } from '../../lib/list/field-names.ts'
import { exportColumns, fieldsOfKind } from './columns.ts'

test.each(languages)('every field of every list has a heading in %s', async (language) => {
  shownLanguage.set(language)
  await loadTexts('filters', ...namingTexts())
  const unnamed = exportKinds.flatMap((kind) =>
    fieldsOfKind(kind).flatMap((field) => (headingOf(language, kind, field) ? [] : `${kind}.${field}`)),
  )
  expect(unnamed).toEqual([])
})

test('a file shows fields of its list alone, and names of statuses and flags instead of numbers', async () => {
  shownLanguage.set('es')
  await loadTexts('filters', ...namingTexts())
  for (const kind of exportKinds) {
    const shown = exportColumns(kind, undefined, 'es', ['No', 'Sí']).map(({ field }) => field)
    expect(shown.filter((field) => !fieldsOfKind(kind).includes(field))).toEqual([])
  }
  const columns = exportColumns('artwork', undefined, 'es', ['No', 'Sí'])
  expect(columns.find(({ field }) => field === 'sold')?.words).toEqual({ 0: 'No', 1: 'Sí' })
  expect(columns.find(({ field }) => field === 'artwork_status_id')?.words).toMatchObject({ 4: 'Publicada' })
})

test('a file has the fields of the table on the screen, in the order of its columns', () => {
  const fields = (chosen: readonly string[]) =>
    exportColumns('artist', chosen, 'en', ['No', 'Yes']).map(({ field }) => field)
  expect(fields(['created_at', 'first_name', 'membership'])).toEqual(['created_at', 'first_name'])
})

test.each(exportKinds)('all fields of %s are what the API exports', (kind) => {
  const { answer } = (endpoints as Record<string, object>)[`GET /${pathOf(kind)}/all`] as {
    answer: RowsAnswer
  }
  const { shape } = answer.of as z.ZodObject
  const exportable = Object.keys(shape).filter((field) => Object.hasOwn(answer.fields, field))
  expect(fieldsOfKind(kind)).toEqual(exportable)
})
