// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInProduct } from '../../../test/in-product.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [opened, setOpened] = useState(true)
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Export">
      <button type="button">Download</button>
    </Dialog>
  )
}

test('Escape closes the dialog that has the focus, and is no key for the page behind it', async () => {
  renderInProduct(Page)
  const button = await screen.findByText('Download')
  // false where somebody has prevented what the key does otherwise
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false)
  await expect.poll(() => screen.queryByText('Download')).toBeNull()
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
})
