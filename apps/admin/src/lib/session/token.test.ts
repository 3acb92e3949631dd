import { describe, expect, test } from 'vitest'
import { checkSession } from './token.ts'

const now = Date.UTC(2026, 2, 5, 12)

const tokenOf = (claims: unknown) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `header.${payload}.signature`
}
const tokenFor = (seconds: number) => tokenOf({ exp: now / 1000 + seconds })

describe('the session check', () => {
  test.each([
    ['there is no token', null],
    ['the token is empty', ''],
    ['the token is not one', 'nonsense'],
    ['the payload is not JSON', 'a.bm9wZQ.c'],
    ['the payload is no object', tokenOf(null)],
    ['the token has no expiry', tokenOf({ id_user: 1 })],
    ['the expiry is no number', tokenOf({ exp: 'tomorrow' })],
  ])('finds no session when %s', (_, token) => {
    expect(checkSession(token, now)).toBe(-1)
  })

  test.each([
    [-3600, 2],
    [0, 2],
    [1, 3],
    [900, 3],
    [901, 1],
    [3600, 1],
  ])('of a token with %i seconds left gives %i', (seconds, outcome) => {
    expect(checkSession(tokenFor(seconds), now)).toBe(outcome)
  })

  test('reads a token whose payload needs both characters of the web alphabet', () => {
    const token = tokenOf({ name: '¿ÿ¾ü?>~', exp: now / 1000 + 3600 })
    expect(token).toMatch(/[-_]/)
    expect(checkSession(token, now)).toBe(1)
  })
})
