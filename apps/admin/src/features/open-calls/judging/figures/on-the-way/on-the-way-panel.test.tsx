// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, test, vi } from 'vitest'
import { renderInProduct } from '../../../../../../test/in-product.tsx'
import { addWords } from '../../../../../lib/i18n/words.ts'
import { common } from '../../../../../texts/en/first-page.ts'
import { openCallFigures } from '../../../../../texts/en/open-call-figures.ts'
import { ui } from '../../../../../texts/en/shell.ts'
import type { JudgingTabProps } from '../../judging-search.ts'
import { OnTheWayPanel } from './on-the-way-panel.tsx'

beforeAll(() => addWords('en', { ui, common, openCallFigures }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('numbers that do not come are read again by a button; an open call to which nothing is on its way says so', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async () => {
    const counts = { begun: 0, pictures: 0, confirmation: 0, choice: 0, admission: 0 }
    return isDown
      ? Response.json({}, { status: 500 })
      : Response.json({ data: { drafts: [], count: 0, counts, begun_last_minute: 0 } })
  })
  const program = { id: 7, id_exhibition: 7, url: 'doors' } as unknown as JudgingTabProps['program']
  renderInProduct(() => <OnTheWayPanel kind="exhibition" program={program} />)
  await screen.findByRole('alert')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nobody to write to')
})
