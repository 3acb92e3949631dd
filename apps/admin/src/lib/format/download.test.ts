import { expect, it } from 'vitest'
import { downloadName } from './download.ts'

it('saves a file under its label with the extension that it is stored under', () => {
  expect(downloadName('Other documents', 'artist/7/x8Kd03lmQp.pdf')).toBe('Other documents.pdf')
})

it('saves a file without an extension under its label alone', () => {
  expect(downloadName('CV', 'artist/7/x8Kd03lmQp')).toBe('CV')
})
