import { millimetresIn } from '@vernissage/contract/values/sizes'
import { describe, expect, test } from 'vitest'
import { readSize } from './read-size.ts'

const sides = (unit: number) => (height: number, width: number, depth?: number) => {
  const mm = (value: number) => Math.round(10 * unit * value) / 10
  return { height: mm(height), width: mm(width), ...(depth && { depth: mm(depth) }) }
}
const cm = sides(millimetresIn.cm)
const inches = sides(millimetresIn.in)

describe('a word behind a number', () => {
  test.each([
    ['300×200 毫米', cm(30, 20)],
    ['30×20 厘米', cm(30, 20)],
    ['30 × 20 см', cm(30, 20)],
    ['10 x 8 polegadas', inches(10, 8)],
    ['10 x 8 duim', inches(10, 8)],
    ['300 x 200 m/m', cm(30, 20)],
    ['30 x 20 oil on canvas', cm(30, 20)],
    ['30 x 20 Öl auf Leinwand', cm(30, 20)],
    ['30 x 20 x 5 as displayed', cm(30, 20, 5)],
  ])('is read for what it means: %j', (text, size) => {
    expect(readSize(text)?.size).toEqual(size)
  })

  test.each(['10 x 8 ells', '30 x 20 sm', '10 x 8 vershok', '30 x 20 尺'])(
    'may be a unit that nobody knows: %j',
    (text) => {
      expect(readSize(text)).toBeNull()
    },
  )
})

describe('the axes', () => {
  test.each([
    ['24"H 36"W 2"D', inches(24, 36, 2)],
    ['24 H 36 W 2 D in', inches(24, 36, 2)],
    ['50 alto 70 ancho', cm(50, 70)],
    ['50 cm alto 70 cm ancho', cm(50, 70)],
    ['50 (alto) 70 (ancho)', cm(50, 70)],
    ['H. : 80 cm ; L. : 50 cm ; Pr. : 30 cm', cm(80, 50, 30)],
    ['50 x 70 cm width x height', cm(70, 50)],
    ['width x height 50 x 70 cm', cm(70, 50)],
    ['50 x 70 cm ancho x alto', cm(70, 50)],
    ['50 x 70 cm (breedte x hoogte)', cm(70, 50)],
    ['30 x 20 x 5 cm h x w x d', cm(30, 20, 5)],
    ['H30xW20xD5cm', cm(30, 20, 5)],
    ['L x l x H : 50 x 30 x 80 cm', cm(80, 30, 50)],
    ['L. 50 cm, l. 30 cm, H. 80 cm', cm(80, 30, 50)],
    ['L 50 x l 30 x H 80 cm', cm(80, 30, 50)],
    ['L x l : 50 x 30 cm', cm(50, 30)],
    ['altura 30 cm, largura 20 cm, profundidade 5 cm', cm(30, 20, 5)],
    ['hoogte 30 cm, breedte 20 cm', cm(30, 20)],
    ['выс. 30 см, шир. 20 см', cm(30, 20)],
    ['高30cm 宽20cm', cm(30, 20)],
    ['縦30cm 横20cm', cm(30, 20)],
    ['17 m long and 60 mm in diameter', { width: 17_000, diameter: 60 }],
  ])('are those that the text names: %j', (text, size) => {
    expect(readSize(text)?.size).toEqual(size)
  })
})

describe('a number that measures nothing', () => {
  test.each([
    ['40 x 30 cm + 2 P.A.', cm(40, 30)],
    ['40 x 30 cm, ed. 5 + 2 AP', cm(40, 30)],
    ['21 x 15 cm, 120 p.', cm(21, 15)],
    ['21 x 15 cm, 120 p', cm(21, 15)],
    ['21 x 15 cm; 64 pages', cm(21, 15)],
    ['3D print, 20 x 20 x 20 cm', cm(20, 20, 20)],
    ['20 x 20 cm 3D', cm(20, 20)],
    ['impresión 3D, 40 x 30 cm', cm(40, 30)],
    ['h 379,5cm × b 453,5cm × g 337kg', cm(379.5, 453.5)],
    ['H. 30 cm, W. 20 cm; seat h. 35 cm', cm(30, 20)],
    ['5 3/8 x 6 7/8 (13.7 x 17.5 cm)', cm(13.7, 17.5)],
  ])('is left out: %j', (text, size) => {
    expect(readSize(text)).toMatchObject({ size, parts: null })
    expect(readSize(text)?.size).toEqual(size)
  })
})

test.each([
  ['1\'-6" x 2\'-0"', inches(18, 24)],
  ['6\' - 2" x 4\' - 1"', inches(74, 49)],
  ['1 ft-6 in x 2 ft', inches(18, 24)],
  ['1m80 x 1 m 20', cm(180, 120)],
])('two units in one length are added: %j', (text, size) => {
  expect(readSize(text)?.size).toEqual(size)
})

describe('several sizes', () => {
  test.each([
    'A: 30 x 20 cm B: 40 x 30 cm',
    'a) 30 x 20 cm b) 40 x 30 cm',
    'S: 30 x 20, M: 40 x 30, L: 60 x 40 cm',
    'S (30 x 20 cm), M (40 x 30 cm), L (60 x 40 cm)',
    'small 30 x 20 cm, large 60 x 40 cm',
    'Version 1: 30 x 20 cm; Version 2: 60 x 40 cm',
    'Version A 30 x 20 cm; Version B 60 x 40 cm',
    'abierto: 30 x 40 cm, cerrado: 30 x 20 cm',
    'A 30 x 20 cm, B 40 x 30 cm',
    '(A) 30 x 20 cm (B) 40 x 30 cm',
    'closed 30 x 20 cm, open 30 x 40 cm',
    'overall: 30 x 20 cm; overall: 60 x 40 cm',
    'with and without frame: 80 x 60, 70 x 50 cm',
    'framed/unframed: 80 x 60 / 70 x 50 cm',
  ])('of which nobody knows the work’s are not read: %j', (text) => {
    expect(readSize(text)).toBeNull()
  })

  test.each([
    '40 x 30 cm or 50 x 40 cm',
    '40 x 30 cm o 50 x 40 cm',
    '40 x 30 ou 50 x 40 cm',
    '40 x 30 cm oder 50 x 40 cm',
    '30 to 40 cm x 50',
    'from 30 x 40 to 50 x 60 cm',
    'de 30 x 40 a 50 x 60 cm',
    'up to 200 x 300 cm',
    'max. 200 x 300 cm',
    'at least 200 x 300 cm',
    '20 x 30 cm or more',
    '20 x 30 cm - 60 x 90 cm',
    '30/40 x 50 cm',
    "5'-6' x 3'",
  ])('and ranges are alternatives: %j', (text) => {
    expect(readSize(text)).toBeNull()
  })

  test.each(['2 x 40 x 60 cm', '3x 40 x 60 cm', '2 x 24 x 36 in', '40 x 60 cm x 2'])(
    'may be counted by a number beside them: %j',
    (text) => {
      expect(readSize(text)).toBeNull()
    },
  )

  test.each(['5 L', '8 x 10 p', 'H: 2 1/4', '2 1/4 x 5 5/8'])(
    'or a number that says too little are not read: %j',
    (text) => {
      expect(readSize(text)).toBeNull()
    },
  )
})

describe('a frame', () => {
  test.each([
    '(framed) 80 x 60 cm (unframed) 70 x 50 cm',
    '(unframed) 70 x 50 cm (framed) 80 x 60 cm',
    '80 x 60 cm (framed) 70 x 50 cm (unframed)',
    '80 x 60 cm framed (70 x 50 cm unframed)',
    '70 x 50 cm unframed (80 x 60 cm framed)',
    'framed 80 x 60 cm (unframed 70 x 50 cm)',
    '(con marco) 80 x 60 cm (sin marco) 70 x 50 cm',
    '70 x 50 cm (mit Rahmen 80 x 60 cm)',
    '70 x 50 cm [80 x 60 cm encadré]',
  ])('in brackets is the frame, on either side: %j', (text) => {
    expect(readSize(text)).toMatchObject({ size: cm(70, 50), frame: cm(80, 60) })
  })

  test.each([
    ['support: 300 x 200 mm; frame: 350 x 250 mm; vitrine: 600 x 500 mm', cm(30, 20), cm(35, 25)],
    ['frame (x 9): 477 x 477 mm\noverall: 1619 x 1619 mm', cm(161.9, 161.9), {}],
    ['support: 892 x 1202 mm\nframe: 131 x 162 mm', cm(89.2, 120.2), {}],
  ])('is no smaller than the work: %j', (text, size, frame) => {
    expect(readSize(text)).toMatchObject({ size, frame })
    expect(readSize(text)?.frame).toEqual(frame)
  })

  test('that is smaller, where only words around the sizes tell which is which, is a doubt', () => {
    expect(readSize('framed 70 x 50 cm unframed 80 x 60 cm')).toBeNull()
  })
})

describe('two sizes without a word', () => {
  test.each([
    '(195 x 128 mm; 260 x 177 mm)',
    '(154 x 90 mm; 154 x 136 mm)',
    '260 x 177 mm; 195 x 128 mm',
    '7 x 5 in.; 10 x 8 in.',
  ])('of which one has room for the other may be a plate and its sheet: %j', (text) => {
    expect(readSize(text)).toBeNull()
  })

  test.each([
    ['30 x 20 cm; 30 x 20 cm', cm(30, 20)],
    ['30 x 20 cm; 20 x 40 cm', cm(20, 40)],
  ])('are parts otherwise: %j', (text, size) => {
    expect(readSize(text)).toMatchObject({ size, parts: 2 })
  })

  test('are no doubt where words name the sheet', () => {
    expect(readSize('(image: 82 x 56 mm; sheet: 213 x 169 mm)')?.size).toEqual(cm(21.3, 16.9))
    expect(readSize('Sheet: 44 x 55 cm\nSheet (backing): 56 x 69 cm')?.size).toEqual(cm(44, 55))
  })
})
