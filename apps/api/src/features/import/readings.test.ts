import { countries } from '@vernissage/contract/values/countries'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countryIdOf } from './country-names.ts'
import { dayOf } from './dates.ts'
import { dialCodeOf, phoneOf } from './phones.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test.each([
  ['TR', ['Turkey', 'Türkiye', 'Turquía', 'TURQUIA', 'TUR']],
  ['GB', ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Reino Unido', 'Inglaterra', 'GBR']],
  ['US', ['USA', 'U.S.A.', 'us', 'United States of America', 'EE. UU.', 'EE.UU.', 'EEUU', 'Estados Unidos']],
  ['NL', ['Holland', 'Holanda', 'The Netherlands', 'Países Bajos', 'los Países Bajos', 'Nederland']],
  ['DE', ['Deutschland', 'Germany', 'Alemania']],
  ['ES', ['Spain', 'Espana', 'España']],
  ['CZ', ['Czechia', 'Czech Republic', 'Chequia', 'República Checa']],
  ['KR', ['South Korea', 'Korea, Republic of', 'Corea del Sur']],
  ['CI', ['Ivory Coast', 'Côte d’Ivoire', "Cote d'Ivoire", 'Costa de Marfil']],
  ['TT', ['Trinidad & Tobago', 'Trinidad and Tobago', 'Trinidad y Tobago']],
  ['AE', ['UAE', 'Emiratos Árabes Unidos']],
  ['RU', ['Russia', 'Rusia', 'Russian Federation']],
  ['CD', ['Democratic Republic of the Congo', 'DR Congo', 'Congo, Democratic Republic of the']],
  ['NE', ['Niger', 'Níger']],
  ['NG', ['Nigeria']],
  [undefined, ['Atlantis', '', 'London, UK', '?']],
])('%s is meant by its usual names', (alpha2, names) => {
  const found = names.map((name) => countries.find(({ id }) => id === countryIdOf(name))?.alpha2)
  expect(found).toEqual(names.map(() => alpha2))
})

test("every country is found by its codes and by the product's names for it", () => {
  for (const { id, abbreviation, alpha2, label } of countries)
    expect([abbreviation, alpha2, label.en, label.es].map(countryIdOf)).toEqual([id, id, id, id])
})

test.each([
  ['3/2/01', '2001-02-03', '2001-03-02'],
  ['3.2.2001', '2001-02-03', '2001-03-02'],
  ["3/2/'77", '1977-02-03', '1977-03-02'],
  ['27/11/26', '2026-11-27', '1926-27-11'],
  ['28/11/26', '1926-11-28', '1926-28-11'],
  ['2 Feb 2001', '2001-02-02', '2001-02-02'],
  ['2-Feb-01', '2001-02-02', '2001-02-02'],
  ['2 de febrero de 2001', '2001-02-02', '2001-02-02'],
  ['February 2nd, 2001', '2001-02-02', '2001-02-02'],
  ['Mar 2, 2001', '2001-03-02', '2001-03-02'],
  ['12 sept. 1988', '1988-09-12', '1988-09-12'],
  ['martes, 3 de marzo de 1998', '1998-03-03', '1998-03-03'],
  ['Friday 3 March 1998', '1998-03-03', '1998-03-03'],
  ['Marzo 2001', '2001-03-01', '2001-03-01'],
  ['2001/2/3', '2001-02-03', '2001-02-03'],
  ['1850', '1850-01-01', '1850-01-01'],
  ['c. 1990', null, null],
  ['3 Foo 2001', null, null],
  ['1990-2000', null, null],
  ['12', null, null],
])('the date %s is %s, month first %s', (text, dayFirst, monthFirst) => {
  expect([dayOf(text, false), dayOf(text, true)]).toEqual([dayFirst, monthFirst])
})

test.each([
  ['+34 600 000 000', null, '+34', '600000000'],
  ['0034 600-00-00-00', null, '+34', '600000000'],
  ['(+34) 600.000.000', null, '+34', '600000000'],
  ['+44 (0)20 7946 0000', null, '+44', '2079460000'],
  ['+1 (305) 555-0123', null, '+1', '3055550123'],
  ['+1 684 555 0123', null, '+1684', '5550123'],
  ['+1 684 555 0123', '+1', '+1', '6845550123'],
  ['91/555 12 34', null, null, '915551234'],
  ['Tel. 600 000 000', '+34', null, '600000000'],
])('the number %s beside the code %s is %s %s', (text, given, code, digits) => {
  expect(phoneOf(text, given)).toEqual({ code, digits })
})

test.each([
  ['+999 123 456', null],
  ['+34 600 000 000', '+49'],
  ['ask Ana', null],
  ['600 000 000 ext. 5', null],
])('the number %s beside the code %s is refused', (text, given) => {
  expect(phoneOf(text, given)).toBeNull()
})

test('a dial code is known without its plus, as spreadsheets leave it', () => {
  expect(['34', '+34', '0034', '+1-684', 'x', '00'].map(dialCodeOf)).toEqual([
    '+34',
    '+34',
    '+34',
    '+1684',
    null,
    null,
  ])
})
