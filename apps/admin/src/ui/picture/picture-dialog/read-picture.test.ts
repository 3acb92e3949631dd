import { expect, it } from 'vitest'
import { imageType } from './read-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0d'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['image/avif', '\x00\x00\x00\x20ftypavif'],
])('knows %s by its first bytes', (type, start) => {
  expect(imageType(bytes(start))).toBe(type)
})

it.each([
  ['markup', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['another kind of RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a film', '\x00\x00\x00\x20ftypisom'],
  ['an empty file', ''],
])('takes %s for no picture', (_, start) => {
  expect(imageType(bytes(start))).toBeNull()
})
