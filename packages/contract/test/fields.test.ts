import {
  countryCode,
  email,
  money,
  optionalWords,
  pastDay,
  phone,
  slug,
  words,
} from '@vernissage/contract/fields'
import { emailInASCII } from '@vernissage/contract/values/email-domains'
import { countWords } from '@vernissage/contract/values/strings'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { z } from 'zod'

const passes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const times = (count: number, word = 'obra') => Array.from({ length: count }, () => word).join(' ')

describe('countWords', () => {
  it.each([
    ['', 0],
    ['   \n ', 0],
    ['one', 1],
    ['  Río   Ámbar ', 2],
    ['nació en México\nen 1969', 5],
    ['line one\r\n\r\nline two', 4],
    ['a tab\tand a\u00a0fixed blank', 6],
    ['a well-known, self-taught painter', 4],
    ["Georgia O'Keeffe’s", 2],
    ['light — and shade', 3],
    ['light—and shade', 3],
    ['1998–2004', 1],
    ['clay, ink & paper', 3],
    ['paint 🎨 and 👩‍🎨 more', 3],
    ['n\u0303andu\u0301', 1],
    ['Ω 漆 кисть', 3],
  ])('%j has %i', (value, count) => {
    expect(countWords(value)).toBe(count)
  })
})

describe('words', () => {
  it.each([
    ['nothing', '', false],
    ['no word', '🎨 — !', false],
    ['one', 'obra', true],
    ['the most', times(200), true],
    ['one too many', times(201), false],
    ['the most, a line each', times(200).replaceAll(' ', '\n'), true],
    ['one endless word', 'x'.repeat(50_000), false],
    ['null', null, false],
  ])('of 200 with %s: %s', (_, value, expected) => {
    expect(passes(words(200), value)).toBe(expected)
  })

  it('names the limit in the issue, for the form to say', () => {
    expect(words(2).safeParse('a b c').error?.issues[0]).toMatchObject({ params: { rule: 'words', max: 2 } })
  })

  it('may be left out when optional', () => {
    expect(optionalWords(2).parse('')).toBeNull()
    expect(optionalWords(2).parse(null)).toBeNull()
    expect(optionalWords(2).parse(undefined)).toBeUndefined()
    expect(passes(optionalWords(2), 'a b')).toBe(true)
    expect(passes(optionalWords(2), 'a b c')).toBe(false)
  })
})

describe('pastDay', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['21/11/2026', false],
  ])('on 21 November 2026 takes %s: %s', (value, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:59:00Z'), toFake: ['Date'] })
    expect(passes(pastDay(), value)).toBe(expected)
  })
})

test.each([
  [0, true],
  [-0.01, false],
  [0.01, true],
  [19.99, true],
  [1.005, false],
  [9_999_999_999.99, true],
  [10_000_000_000, false],
  [Number.NaN, false],
  ['12', false],
])('money takes %s: %s', (value, expected) => {
  expect(passes(money(), value)).toBe(expected)
})

test.each([
  ['12345', false],
  ['123456', true],
  ['55 1234 5678', true],
  ['123456789012', true],
  ['1234567890123', false],
  ['55-1234-5678', false],
  ['', false],
])('phone takes %j: %s', (value, expected) => {
  expect(passes(phone(), value)).toBe(expected)
})

test.each([
  ['+52', true],
  ['+1684', true],
  ['52', false],
  ['+', false],
])('countryCode takes %j: %s', (value, expected) => {
  expect(passes(countryCode(), value)).toBe(expected)
})

test.each([
  ['frida-k', true],
  ['núñez.2', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  ['a/b', false],
  ['a b', false],
  ['..', false],
  ['a?b', false],
  ['%2e', false],
])('slug takes %j: %s', (value, expected) => {
  expect(passes(slug(), value)).toBe(expected)
})

describe('an e-mail address', () => {
  it.each([
    ['ana@müller.example', 'ana@müller.example', 'ana@xn--mller-kva.example'],
    [' Ana@MÜLLER.Example ', 'Ana@müller.example', 'Ana@xn--mller-kva.example'],
    ['ana@mu\u0308ller.example', 'ana@müller.example', 'ana@xn--mller-kva.example'],
    ['ana@xn--mller-kva.example', 'ana@müller.example', 'ana@xn--mller-kva.example'],
    ['ana@XN--MLLER-KVA.Example', 'ana@müller.example', 'ana@xn--mller-kva.example'],
    ['ana@post.faß.example', 'ana@post.faß.example', 'ana@post.xn--fa-hia.example'],
    ['ana@пример.рф', 'ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ana@例え。テスト', 'ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    [
      'ana@xn--4dbcagdahymbxekheh6e0a7fei0b.example',
      'ana@למההםפשוטלאמדבריםעברית.example',
      'ana@xn--4dbcagdahymbxekheh6e0a7fei0b.example',
    ],
    ['Ana@Gallery.Example', 'Ana@Gallery.Example', 'Ana@Gallery.Example'],
  ])('%j is kept as %j and sent to %j', (given, kept, sent) => {
    expect(email().parse(given)).toBe(kept)
    expect(emailInASCII(kept)).toBe(sent)
  })

  it.each([
    '',
    'ana',
    'ana@müller',
    'ána@müller.example',
    'ana@mül ler.example',
    'ana@mül%6cer.example',
    'ana@müller.example:25',
    'ana@müller.example/a',
    'ana@x:y@müller.example',
    'ana@müller..example',
    'ana@xn--abc.example',
    'ana@xn--abc-.example',
    'ana@xn--99999999999.example',
    'ana@１.２.３.４',
    `ana@${'ü'.repeat(60)}.example`,
    '.ana@müller.example',
  ])('%j is refused as no address', (given) => {
    expect(email().safeParse(given).error?.issues).toMatchObject([
      { code: 'invalid_format', format: 'email' },
    ])
  })
})
