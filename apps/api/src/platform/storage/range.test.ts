import { expect, test } from 'vitest'
import { partOf } from './disk.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', null],
  ['bytes=5-4', null],
  ['bytes=-0', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
  ['bytes=x-9', null],
])('of 100 bytes %s is %j', (range, part) => {
  expect(partOf(range, 100)).toEqual(part)
})
