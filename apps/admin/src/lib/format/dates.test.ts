import { expect, test } from 'vitest'
import { artworkDate, bannerDate, plainDate, programDate, shortDate, tableDate } from './dates.ts'
import { readDay } from './read-day.ts'

test.each([
  [bannerDate, '05 / Mar / 2026', '05 / mar / 2026'],
  [tableDate, '05/March/2026', '05/marzo/2026'],
  [shortDate, '05 Mar 2026', '05 mar 2026'],
  [artworkDate, '05/Mar/2026', '05/mar/2026'],
  [programDate, '05/03/2026', '05/03/2026'],
  [plainDate, '2026-03-05', '2026-03-05'],
])('a date is written in the form of its place and language (%#)', (format, english, spanish) => {
  expect(format('2026-03-05', 'en')).toBe(english)
  expect(format('2026-03-05', 'es')).toBe(spanish)
})

test.each([null, undefined, '', 'soon'])('a date that is %j is shown as missing', (date) => {
  expect(plainDate(date, 'en')).toBe('N/D')
})

test.each([bannerDate, tableDate, shortDate, artworkDate, programDate, plainDate])(
  'a day is read as it is written (%#)',
  (format) => {
    expect(readDay(format('2026-11-20', 'en'))).toBe('2026-11-20')
    expect(readDay(format('2026-01-05', 'es'))).toBe('2026-01-05')
  },
)

test.each(['20/11/2026', '20-11-2026', '20.11.2026', ' 20 noviembre 2026 ', '20 nov 2026', '2026/11/20'])(
  '%s is a day of November',
  (text) => expect(readDay(text)).toBe('2026-11-20'),
)

test.each([
  '',
  '20/11',
  '20/11/26',
  '30/02/2026',
  '2026-13-01',
  '20/no/2026',
  '1/2/3/2026',
  '20/11/2026 10:00',
])('%j is no day', (text) => expect(readDay(text)).toBeNull())
