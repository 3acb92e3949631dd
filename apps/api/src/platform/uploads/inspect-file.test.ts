import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng, damagedPng } from '../../../test/files/pictures.ts'
import { picture } from '../../../test/uploads.ts'
import { inspectFile } from './inspect-file.ts'

const keep = async (kind: 'image' | 'document', content: Buffer) =>
  (await inspectFile(kind, content, { isStranger: false })).fileName
const refusal = { code: 307, status: 400 }

const compoundFile = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')])

describe('a document is recognised by its bytes:', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['doc', compoundFile('WordDocument')],
    ['rtf', Buffer.from('{\\rtf1\\ansi Hello}')],
    ['txt', Buffer.from('Ana Ruiz, painter. 1 < 2; «señales» 🎨')],
    ['txt', Buffer.from('\ufeffWith a mark of its encoding')],
  ])('%s', async (extension, content) => {
    expect(await keep('document', content)).toMatch(new RegExp(`^[\\w-]{16}\\.${extension}$`))
  })

  test('a picture may stand for a document', async () => {
    expect(await keep('document', await picture('jpeg'))).toMatch(/\.jpg$/)
    expect(await keep('document', await picture('png'))).toMatch(/\.png$/)
  })

  test.each(['jpeg', 'png'] as const)('a %s does not tell where it was taken', async (format) => {
    const told = await sharp(await picture(format))
      .withExif({ IFD0: { ImageDescription: 'Palma' } })
      .toBuffer()
    expect(told.includes('Palma')).toBe(true)
    expect((await inspectFile('document', told, { isStranger: false })).content.includes('Palma')).toBe(false)
  })

  test.each(['jpeg', 'png'] as const)('a %s that breaks off is refused', async (format) => {
    const content = await picture(format)
    await expect(keep('document', content.subarray(0, content.length - 20))).rejects.toMatchObject(refusal)
  })

  test('a png whose pixels are damaged, its structure whole, is refused', async () => {
    await expect(keep('document', damagedPng())).rejects.toMatchObject(refusal)
  })

  test('a picture that takes long to decode is taken from staff, and refused from strangers', async () => {
    const slow = blackPng()
    expect(await keep('document', slow)).toMatch(/\.png$/)
    await expect(inspectFile('document', slow, { isStranger: true })).rejects.toMatchObject(refusal)
  })

  test.each([
    ['nothing that is text', Buffer.from([0xff, 0xfe, 0x00])],
    ['a text with a NUL', Buffer.from('a\u0000b')],
    ['a page', Buffer.from('\n <!DOCTYPE html><p>hello')],
    ['a page after words', Buffer.from('hello <script>alert(1)</script>')],
    ['a page after a mark of its encoding', Buffer.from('\ufeff<p>hello')],
    ['a drawing', Buffer.from('<svg onload="alert(1)"/>')],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a spreadsheet', compoundFile('Workbook')],
    ['a picture of another kind', Buffer.from('GIF89a')],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex')],
    ['a zip', Buffer.from('504b0304140000000000', 'hex')],
  ])('%s is refused', async (_what, content) => {
    await expect(keep('document', content)).rejects.toMatchObject(refusal)
  })
})

describe('a file that is a page as well is refused:', () => {
  const pages = [
    '<script>alert(1)</script>',
    '<SVG onload=alert(1)>',
    '<!DOCTYPE html>',
    '<html><body>',
    '<iframe src=//a.test>',
  ]
  test.each(pages)('a picture that ends in %s', async (page) => {
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const content = Buffer.concat([await picture(format), Buffer.from(page)])
      await expect(keep('image', content)).rejects.toMatchObject(refusal)
    }
  })

  test.each(pages)('a PDF that holds %s', async (page) => {
    await expect(keep('document', Buffer.from(`%PDF-1.7\n${page}`))).rejects.toMatchObject(refusal)
  })

  test.each([1, 5, 9, 10, 11])(
    'a large PDF that holds one from %i bytes before a round figure',
    async (before) => {
      const filling = Buffer.alloc(2 ** 18 - before, 'x')
      filling.write('%PDF-1.7\n')
      const content = Buffer.concat([filling, Buffer.from('<!doctype html>'), Buffer.alloc(1000, 'x')])
      await expect(keep('document', content)).rejects.toMatchObject(refusal)
    },
  )

  test('a picture with ordinary words in it is not', async () => {
    const content = Buffer.concat([await picture('jpeg'), Buffer.from('a < b, <x:xmpmeta>, <svgs, html>')])
    expect(await keep('image', content)).toMatch(/\.jpg$/)
  })
})

test('two files never share a name', async () => {
  const content = await picture()
  expect(await keep('image', content)).not.toBe(await keep('image', content))
})
