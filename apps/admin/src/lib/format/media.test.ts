import { afterEach, expect, test } from 'vitest'
import { mediaUrl, setMediaBase, srcSet } from './media.ts'

const picture = 'banner/7/x8Kd03lmQp.1000x600.YJqGPQw7sFlslqhF.webp'

afterEach(() => setMediaBase('/media/'))

test('a stored file is found below the storage base address, with or without its last slash', () => {
  setMediaBase('https://cdn.test/files')
  expect(mediaUrl('a/b.pdf')).toBe('https://cdn.test/files/a/b.pdf')
})

test('a picture is asked for at the next width that is stored', () => {
  expect(mediaUrl(picture, 300)).toBe(`/media/${picture}?w=320`)
  expect(mediaUrl(picture, 320)).toBe(`/media/${picture}?w=320`)
  expect(mediaUrl(picture, 9000)).toBe(`/media/${picture}?w=2560`)
})

test('the offered sizes end with the picture itself', () => {
  const sizes = srcSet(picture)?.split(', ')
  expect(sizes?.at(0)).toBe(`/media/${picture}?w=64 64w`)
  expect(sizes?.at(-1)).toBe(`/media/${picture}?w=1280 1000w`)
})

test('no sizes are offered when the path does not tell the picture’s own', () => {
  expect(srcSet('banner/7/picture.webp')).toBeUndefined()
})

test('a picture of a blind round comes from the API, wherever other files come from', () => {
  setMediaBase('https://cdn.test/files')
  const made = 'jury/7/x8Kd03lmQp.1600x900.YJqGPQw7sFlslqhF.webp'
  expect(mediaUrl(made)).toBe(`/media/${made}`)
  expect(srcSet(made)?.split(', ').at(0)).toBe(`/media/${made}?w=64 64w`)
})
