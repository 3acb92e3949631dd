import { loggedKinds } from '@vernissage/contract/kinds/record-kinds'
import { beforeAll, expect, test } from 'vitest'
import { canPutBack, inWords, loadForms } from './kinds.ts'

beforeAll(async () => {
  const artist = ['artist', 'artwork_purchase_request', 'exhibition_artist']
  for (const kind of ['banner', ...artist, 'exhibition', 'judging_round']) await loadForms(kind)
})

test('a value can be put back where the record takes it', () => {
  expect(canPutBack('banner', 'title', 'Before')).toBe(true)
  expect(canPutBack('artist', 'artist_status_id', 2)).toBe(true)
  expect(canPutBack('artwork_purchase_request', 'consultant_id', 7)).toBe(true)
  expect(canPutBack('account', 'referenced_by', null)).toBe(true)
})

test('files, what is required and was empty, and what nothing writes cannot be put back', () => {
  expect(canPutBack('banner', 'web_image', 'banner/7/x.webp')).toBe(false)
  expect(canPutBack('exhibition', 'brochure', null)).toBe(false)
  expect(canPutBack('banner', 'title', null)).toBe(false)
  expect(canPutBack('account', 'password', null)).toBe(false)
  expect(canPutBack('exhibition_artist', 'order', 1)).toBe(false)
})

test('names of applicants are hidden or shown in the form of a round alone, which asks first', () => {
  expect(canPutBack('judging_round', 'name', 'First')).toBe(true)
  expect(canPutBack('judging_round', 'blind', 0)).toBe(false)
  expect(canPutBack('judging_round', 'blind', 1)).toBe(false)
})

test('the history of an artist and that of the account are one', () => {
  expect(loggedKinds('artist')).toEqual(loggedKinds('account'))
  expect(loggedKinds('banner')).toEqual(['banner'])
})

test('a field without a text is named by its own name in words', () => {
  expect(inWords('nft_sold')).toBe('Nft sold')
  expect(inWords('artist_level_id')).toBe('Artist level')
})
