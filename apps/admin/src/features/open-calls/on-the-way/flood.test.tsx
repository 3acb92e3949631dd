// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { limits } from '@vernissage/contract/limits'
import { afterEach, expect, test } from 'vitest'
import { addWords } from '../../../lib/i18n/words.ts'
import { programs } from '../../../texts/en/programs.ts'
import { Flood } from './flood.tsx'

afterEach(cleanup)

test('that unusually many applications are begun is announced; how many is not, each time it changes', () => {
  addWords('en', { programs })
  const usual = limits.openCallDraftsPerMinute
  const { rerender, container } = render(<Flood begun={usual} />)
  const status = screen.getByRole('status')
  expect(container.textContent).toBe('')

  rerender(<Flood begun={usual + 1} />)
  const said = status.textContent
  expect(said).toMatch(/^Unusually many applications/)
  expect(container.textContent).toContain(String(usual + 1))

  rerender(<Flood begun={usual + 2} />)
  expect(status.textContent).toBe(said)
  expect(container.textContent).toContain(String(usual + 2))
})
