// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { renderInProduct } from '../../../../test/in-product.tsx'
import { addWords } from '../../../lib/i18n/words.ts'
import { notices, shell } from '../../../texts/en/shell.ts'
import { NoticesPanel } from './notices-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a person without notices reads what will be there', async () => {
  addWords('en', { shell, notices })
  vi.stubGlobal('fetch', async () => Response.json({ data: { notices: [], count: 0, unread: 0 } }))
  renderInProduct(() => (
    <NoticesPanel target={<button type="button">Bell</button>} onClose={() => undefined} />
  ))
  await screen.findByText('Nothing has happened yet')
})
