import { expect, test } from 'vitest'
import { artworkDate, bannerDate, plainDate, programDate, shortDate, tableDate } from './dates.ts'

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
