import { expect, test } from 'vitest'
import { parseWork } from './steps.ts'

const priceOf = (price: string) => parseWork({ title: 'Salt', price })

test.each([
  ['1200', 1200],
  ['1.200', 1200],
  ['1.200 €', 1200],
  ['€1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1 200,5', 1200.5],
  ['1.250.000', 1_250_000],
  ['12,50', 12.5],
  ['0', 0],
  ['', null],
])('a price written as “%s” is taken as %s', (typed, price) => {
  expect(priceOf(typed)).toMatchObject({ success: true, data: { price } })
})

test.each(['1.2000', '0.500', '12,34,5', '1e3', 'on request'])(
  'a price written as %s is not guessed at',
  (typed) => {
    expect(priceOf(typed).success).toBe(false)
  },
)
