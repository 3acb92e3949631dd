// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../test/in-product.tsx'
import { addWords } from '../../lib/i18n/words.ts'
import { shell } from '../../texts/en/shell.ts'
import { MailBar } from './mail-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('why mail does not go out is announced; how many mails wait is not, each time it changes', async () => {
  addWords('en', { shell })
  let trouble: { fault: string; words: string; waiting: number } | null = null
  vi.stubGlobal('fetch', async () => Response.json({ data: { mail_trouble: trouble } }))
  const queryClient = renderInProduct(MailBar)
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')

  trouble = { fault: 'refused', words: '554', waiting: 1 }
  await queryClient.refetchQueries()
  await screen.findByText(/1 mail waits\./)
  const said = 'Mail is not going out: the mail server refuses it (554).'
  expect(status.textContent).toBe(said)

  trouble = { ...trouble, waiting: 2 }
  await queryClient.refetchQueries()
  await screen.findByText(/2 mails wait\./)
  expect(status.textContent).toBe(said)
})
