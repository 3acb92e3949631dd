// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../../test/in-product.tsx'
import { changeLanguage, loadTexts } from '../../../lib/i18n/i18n.ts'
import { Invitation } from './invitation.tsx'

const fetched = vi.fn<typeof fetch>()
const invitationIn = (language: string) => async () =>
  Response.json({ data: { invitation: { name: 'Blanca Rios', language } } })

beforeAll(() => loadTexts('firstPage', 'shell', 'jury'))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  window.location.hash = '#invitation_token'
})
afterEach(async () => {
  cleanup()
  fetched.mockReset()
  vi.unstubAllGlobals()
  await changeLanguage('en')
  localStorage.clear()
})

test('an invitation is read in the juror’s language until another is chosen', async () => {
  fetched.mockImplementation(invitationIn('es'))
  renderInProduct(Invitation)
  await screen.findByRole('heading', { name: 'Te damos la bienvenida, Blanca Rios' })
  cleanup()
  await changeLanguage('en')
  renderInProduct(Invitation)
  await screen.findByRole('heading', { name: 'Welcome, Blanca Rios' })
})

test('a password that is too short, or is not repeated, is told and not sent', async () => {
  fetched.mockImplementation(invitationIn('en'))
  renderInProduct(Invitation)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  await screen.findByRole('heading', { name: 'Welcome, Blanca Rios' })
  const start = screen.getByRole('button', { name: 'Start judging' })
  fill('Password', 'short')
  fireEvent.click(start)
  await screen.findByText('The password must have 8 to 16 characters')
  fill('Password', 'long enough')
  fill('Password again', 'something else')
  fireEvent.click(start)
  await screen.findByText('The two passwords are not the same')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a link that was used already says so', async () => {
  fetched.mockImplementation(async () => Response.json({ error: { code: 494 } }, { status: 409 }))
  renderInProduct(Invitation)
  await screen.findByRole('heading', { name: 'This link does not work any more' })
})
