import { expect, test } from 'vitest'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { shownLanguage } from '../../lib/i18n/use-language.ts'
import { namingTexts } from '../../lib/list/field-names.ts'
import { artworkList } from '../artworks/artwork-list.ts'
import { describeQuery } from './description.ts'

const nameOf = (field: string, value: number) => (field === 'artist_id' && value === 7 ? 'Amaia' : undefined)

test.each([
  ['en', 'Artist: Amaia · Status: Published, Approved · Sold: No · Title: “50%”, “blue” · Price: from 900'],
  [
    'es',
    'Artista: Amaia · Estado: Publicada, Aprobada · Vendida: No · Título: “50%”, “blue” · Precio: desde 900',
  ],
] as const)('what a list is narrowed by is told in %s as its filters tell it', async (language, told) => {
  shownLanguage.set(language)
  await loadTexts('filters', ...namingTexts())
  const state = {
    ...artworkList.start,
    search: '50% blue',
    artist: 7,
    filters: { artwork_status_id: [4, 2], sold: [0], price: { from: 900 } },
  }
  expect(describeQuery('artwork', artworkList.request(state), { language, nameOf })).toBe(told)
  expect(describeQuery('artwork', artworkList.request(artworkList.start), { language, nameOf })).toBe('')
})
