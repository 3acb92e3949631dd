import { millimetresIn, type SizeUnit, sizeUnits } from '@vernissage/contract/values/sizes'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sizeGrammar } from './grammar.ts'
import { readSize } from './read-size.ts'
import { tokensOf } from './tokens.ts'

const sides = (height?: number, width?: number, depth?: number) => ({
  ...(height && { height }),
  ...(width && { width }),
  ...(depth && { depth }),
})

describe('of a text is read', () => {
  test.each([
    ['70 × 50 cm', sides(700, 500)],
    ['70 x 50', sides(700, 500)],
    ['70cmx50cm', sides(700, 500)],
    ['70 por 50 cm', sides(700, 500)],
    ['70 by 50 cm', sides(700, 500)],
    ['cm 70 x 50', sides(700, 500)],
    ['dm 7 x 5', sides(700, 500)],
    ['70,5 x 50,25 cm', sides(705, 502.5)],
    ['1,500 x 2.000 mm', sides(1500, 2000)],
    ['1 500 x 2 000 mm', sides(1500, 2000)],
    ['1.5 x 2 m', sides(1500, 2000)],
    ['19½ × 27⅝ in.', sides(495.3, 701.7)],
    ['19-1/8 x 66 1/2"', sides(485.8, 1689.1)],
    ['19 1/8 x 66 1/2" (48.6 x 168.9 cm)', sides(485.8, 1689.1)],
    ['70 x 50 cm / 27 1/2 x 19 5/8 in', sides(700, 500)],
    ['5\' 6" x 3\' 2 1/2"', sides(1676.4, 977.9)],
    ['5 ft 6 in x 3 feet', sides(1676.4, 914.4)],
    ['20 x 30 pulgadas', sides(508, 762)],
    ['H 30 cm, L 20 cm', sides(300, 200)],
    ['H. 1200, W. 800, D. 50 mm', sides(1200, 800, 50)],
    ['alto 30 cm, ancho 20 cm, prof. 5 cm', sides(300, 200, 50)],
    ['hauteur : 30 cm ; largeur : 20 cm', sides(300, 200)],
    ['Höhe 30 cm, Breite 20 cm, Tiefe 5 cm', sides(300, 200, 50)],
    ['altezza 30 cm, larghezza 20 cm', sides(300, 200)],
    ['30 (h) x 20 (w) x 5 (d) mm', sides(30, 20, 5)],
    ['24"h x 36"w', sides(609.6, 914.4)],
    ['50 x 70 cm (ancho x alto)', { width: 500, height: 700 }],
    ['BxH: 50 x 70 cm', { width: 500, height: 700 }],
    ['Ø 30', { diameter: 300 }],
    ['30 cm in diameter', { diameter: 300 }],
    ['diámetro 30 cm, altura 5 cm', { diameter: 300, height: 50 }],
    ['100 x 80 cm, framed', sides(1000, 800)],
    ['object: 185 x 315 x 235 mm, 2 kg', sides(185, 315, 235)],
    ['image: 450 x 585 mm\nsupport: 562 x 634 mm', sides(562, 634)],
    ['triptych, each 40 x 30 cm; overall 40 x 100 cm', sides(400, 1000)],
  ])('%j the size', (text, size) => {
    expect(readSize(text)?.size).toEqual(size)
  })

  test.each([
    ['support: 650 x 810 x 19 mm frame: 743 x 904 x 70 mm', sides(650, 810, 19), sides(743, 904, 70)],
    ['70 x 50 cm sin marco; 80 x 60 cm con marco', sides(700, 500), sides(800, 600)],
    ['80 × 60 cm (framed), 70 × 50 cm (unframed)', sides(700, 500), sides(800, 600)],
    ['framed 800 x 600, unframed 700 x 500 mm', sides(700, 500), sides(800, 600)],
    ['mit Rahmen 50 x 40 cm, ohne den Rahmen 40 x 30 cm', sides(400, 300), sides(500, 400)],
    ['40 x 30 cm (sans cadre) 50 x 40 cm (avec cadre)', sides(400, 300), sides(500, 400)],
    ['senza cornice 40 x 30 cm, con cornice 50 x 40 cm', sides(400, 300), sides(500, 400)],
    ['encadré : 80 x 60 x 5 cm', {}, sides(800, 600, 50)],
  ])('%j the work and its frame', (text, size, frame) => {
    expect(readSize(text)).toMatchObject({ size, frame })
  })

  test.each([
    ['3 parts, each 40 x 30', 3],
    ['3-teilig, je 40 x 30 cm', 3],
    ['3 x (40 x 30 cm)', 3],
    ['40 x 30 cm (x3)', 3],
    ['Tríptico, 40 x 30 cm cada uno', 3],
    ['40 x 30 cm chacun (3 panneaux)', 3],
    ['due pannelli, ciascuno 40 x 30 cm', 2],
    ['support (left): 400 x 300 mm\nsupport (right): 390 x 290 mm', 2],
    ['image (x 9 @): 400 x 300 mm\nframe (x 9 @): 477 x 477 mm', 9],
  ])('%j how many parts it has', (text, parts) => {
    expect(readSize(text)).toMatchObject({ size: sides(400, 300), parts })
  })

  test.each([
    ['Instalación de 1.200 piezas, 40 x 30 cm', 1200],
    ['40 x 30 cm (2.5 panels)', null],
    ['40 x 30 cm (x 2.5)', null],
    ['99999999999 pieces, 40 x 30 cm', null],
    ['100000 pieces, 40 x 30 cm ; 100000 prints', null],
  ])('%j no parts but whole ones that can be counted', (text, parts) => {
    expect(readSize(text)).toMatchObject({ size: sides(400, 300), parts })
  })

  test.each([
    'variable',
    'Dimensiones variables',
    'duration 3 min, 20 sec',
    '4\' 30"',
    '35mm film',
    '1920 x 1080 px',
    '1920 x 1080',
    '0 x 0 cm',
    '70-80 x 50 cm',
    '70/50 cm',
    '1 500 x 2 000 cm',
    '70 x 50 x 3 x 2 cm',
    '70 x 50 cm (20 x 20 in)',
    '4 de 2 000',
    '12 kg',
    '',
  ])('%j nothing', (text) => {
    expect(readSize(text)).toBeNull()
  })
})

/** A figure as people write it, in a unit: decimal point or comma, eighths of an inch. */
const figure = (unit: SizeUnit) => {
  const whole = fc.integer({ min: 1, max: unit === 'm' || unit === 'ft' ? 9 : 400 })
  const plain = fc
    .record({ whole, tenth: fc.integer({ min: 0, max: 9 }), mark: fc.constantFrom('.', ',') })
    .map(({ whole, tenth, mark }) => ({
      text: tenth === 0 ? String(whole) : `${whole}${mark}${tenth}`,
      value: whole + tenth / 10,
    }))
  const eighths = fc
    .record({ whole, eighth: fc.integer({ min: 1, max: 7 }), style: fc.constantFrom(' 1/8', '-1/8', '⅛') })
    .map(({ whole, eighth, style }) => ({
      text: `${whole}${style === '⅛' ? '⅛¼⅜½⅝¾⅞'[eighth - 1] : `${style[0]}${eighth}/8`}`,
      value: whole + eighth / 8,
    }))
  return unit === 'in' || unit === 'ft' ? fc.oneof(plain, eighths) : plain
}

const spelt: Record<SizeUnit, readonly string[]> = {
  mm: ['mm', ' mm', ' MM', ' milímetros'],
  cm: ['cm', ' cm', ' cm.', ' centimètres', ' Zentimeter'],
  dm: [' dm'],
  m: [' m', 'm', ' metros', ' Meter'],
  in: ['"', ' in', ' in.', ' inches', '″', ' pulgadas', ' Zoll'],
  ft: ["'", ' ft', ' feet', ' pies'],
}

/** A size as it is printed, and what it is in millimetres. */
const printed = fc
  .constantFrom(...sizeUnits)
  .chain((unit) =>
    fc.record({
      unit: fc.constant(unit),
      figures: fc.array(figure(unit), { minLength: 2, maxLength: 3 }),
      cross: fc.constantFrom(' x ', ' × ', 'x', '×', ' X ', ' * ', ' por ', ' by ', ' par '),
      suffix: fc.constantFrom(...spelt[unit]),
      everywhere: fc.boolean(),
    }),
  )
  // "2 x 40 x 60 cm" may be two works
  .filter(
    ({ figures: [first, ...others] }) =>
      others.length < 2 || others.some(({ value }) => value < 5 * first!.value),
  )
  .map(({ unit, figures, cross, suffix, everywhere }) => {
    const all = everywhere || unit === 'ft'
    const separator = all && /[a-z.]$/i.test(suffix) ? ` ${cross.trim()} ` : cross
    const mm = figures.map(({ value }) => Math.round(value * millimetresIn[unit] * 10) / 10)
    return {
      text: `${figures.map(({ text }) => text).join(all ? `${suffix}${separator}` : cross)}${suffix}`,
      size: sides(...(mm as [number, number])),
    }
  })

describe('what is printed is read back', () => {
  const check = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => void) =>
    fc.assert(
      fc.property(values, (value) => {
        holds(value)
      }),
      { numRuns: 500 },
    )

  test('in every unit, with every cross and fraction', () => {
    check(printed, ({ text, size }) => expect(readSize(text), text).toMatchObject({ size, parts: null }))
  })

  test('beside its frame, in every language', () => {
    const labels = fc.constantFrom(
      ['unframed: ', 'framed: '],
      ['sin marco ', 'con marco '],
      ['sans cadre : ', 'avec cadre : '],
      ['ohne Rahmen ', 'mit Rahmen '],
      ['senza cornice: ', 'cornice: '],
      ['', 'frame: '],
    )
    const pairs = fc
      .tuple(printed, printed)
      .filter(
        ([work, frame]) => frame.size.height! >= work.size.height! || frame.size.width! >= work.size.width!,
      )
    check(
      fc.tuple(labels, pairs, fc.constantFrom('\n', '; ', ', ', ' ')),
      ([[own, framed], [work, frame], gap]) =>
        expect(readSize(`${own}${work.text}${gap}${framed}${frame.text}`)).toMatchObject({
          size: work.size,
          frame: frame.size,
        }),
    )
  })

  test('in parts', () => {
    const parts = fc.constantFrom<(count: number, text: string) => string>(
      (count, text) => `${count} parts, each ${text}`,
      (count, text) => `${text} cada una (${count} piezas)`,
      (count, text) => `${count} panneaux de ${text} chacun`,
      (count, text) => `${count}-teilig, je ${text}`,
      (count, text) => `${count} x (${text})`,
      (count, text) => `${text} (x ${count})`,
    )
    check(fc.tuple(parts, fc.integer({ min: 2, max: 60 }), printed), ([written, parts, { text, size }]) =>
      expect(readSize(written(parts, text)), written(parts, text)).toMatchObject({ size, parts }),
    )
  })

  test('told twice, in centimetres and inches, unless they are two sizes', () => {
    const side = fc.integer({ min: 10, max: 300 })
    check(fc.tuple(side, side, fc.boolean()), ([height, width, isWrong]) => {
      const [h, w] = [height, isWrong ? width + 20 : width].map((cm) => (cm / 2.54).toFixed(1))
      const read = readSize(`${height} x ${width} cm (${h} x ${w} in.)`)
      expect(read?.size ?? null).toEqual(isWrong ? null : sides(height * 10, width * 10))
    })
  })
})

describe('any text', () => {
  const pieces =
    '70 1/2 ½ x × cm in " \' ( ) : , ; - Ø h w d frame without each parts 3 kg \n ø€ 1.000,5 hxw (x 2.5 1.200 99999999999'.split(
      ' ',
    )
  const nonsense = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 600 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 900 }).map((words) => words.join('')),
  )

  test('is read without a failure, each token once, with a few looks ahead', () => {
    const grammar = sizeGrammar()
    const looking = grammar as unknown as Record<'LA' | 'LA_FAST', (ahead: number) => unknown>
    const looks = (['LA', 'LA_FAST'] as const).map((name) => vi.spyOn(looking, name))
    try {
      fc.assert(
        fc.property(nonsense, (text) => {
          for (const look of looks) look.mockClear()
          const tokens = tokensOf(text)
          grammar.input = tokens
          grammar.text()
          expect(grammar.errors).toEqual([])
          expect(tokens.length).toBeLessThanOrEqual(text.normalize('NFD').length)
          const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0)
          expect(count).toBeGreaterThan(tokens.length)
          expect(count).toBeLessThanOrEqual(60 * (tokens.length + 1))
          readSize(text)
        }),
        { numRuns: 200 },
      )
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('gives sizes that a record can hold', () => {
    fc.assert(
      fc.property(nonsense, (text) => {
        const read = readSize(text)
        const values = read ? [...Object.values(read.size), ...Object.values(read.frame)] : []
        expect(values.filter((mm) => !(mm >= 0.1 && mm <= 1_000_000))).toEqual([])
        expect(read?.parts ?? 2).toSatisfy(
          (parts: number) => Number.isInteger(parts) && parts > 1 && parts < 2 ** 31,
        )
      }),
      { numRuns: 300 },
    )
  })
})
