import { Scale } from '@vernissage/contract/judging/scoring'
import { expect, test } from 'vitest'
import { isTen, valueOfKey } from './scale-keys.ts'

test.each([
  [Scale.oneToFive, '1', 1],
  [Scale.oneToFive, '5', 5],
  [Scale.oneToFive, '0', null],
  [Scale.oneToFive, '6', null],
  [Scale.oneToFive, 'y', null],
  [Scale.zeroToTen, '0', 0],
  [Scale.zeroToTen, '9', 9],
  [Scale.zeroToTen, 'n', null],
  [Scale.yesOrNo, 'y', 1],
  [Scale.yesOrNo, 'S', 1],
  [Scale.yesOrNo, '1', 1],
  [Scale.yesOrNo, 'n', null],
  [Scale.yesOrNo, '0', 0],
  [Scale.yesOrNo, '2', null],
  [Scale.zeroToTen, 'F1', null],
])('on scale %i the key %s is %s', (scale, key, value) => {
  expect(valueOfKey(scale, key)).toBe(value)
})

test('1 and then 0 is ten, at once, on the scale that has it', () => {
  const one = { key: '1', scale: Scale.zeroToTen, at: 1000 }
  expect(isTen(one, '0', 1400)).toBe(true)
  expect(isTen(one, '0', 2600)).toBe(false)
  expect(isTen(one, '1', 1400)).toBe(false)
  expect(isTen({ ...one, scale: Scale.oneToFive }, '0', 1400)).toBe(false)
  expect(isTen({ ...one, key: '2' }, '0', 1400)).toBe(false)
  expect(isTen(null, '0', 1400)).toBe(false)
})
