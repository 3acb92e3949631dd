// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderInProduct } from '../../../../test/in-product.tsx'
import { addWords } from '../../../lib/i18n/words.ts'
import { common } from '../../../texts/en/first-page.ts'
import { programs } from '../../../texts/en/programs.ts'
import { ui } from '../../../texts/en/shell.ts'
import type { Program } from '../program-queries.ts'
import { DeadlineValues } from './deadline-values.tsx'

beforeAll(() => addWords('en', { ui, common, programs }))
afterEach(cleanup)

const [alone, group] = [1, 3]

test.each([
  ['an exhibition that is no call, with a deadline', alone, '2099-01-01', true],
  ['an exhibition that is no call, without one', alone, null, false],
  ['a call, whose panel says it', group, '2099-01-01', false],
])('the time left to apply stands beside the dates of %s: %s, %s', async (_, type, deadline, isSaid) => {
  const program = {
    id_exhibition: 7,
    exhibition_type_id: type,
    exhibition_status_id: 1,
    application_limit_date: deadline,
    application_documents_limit_date: null,
    late_applications: 0,
  } as unknown as Program
  renderInProduct(() => <DeadlineValues program={program} />)
  await screen.findByText('Application deadline')
  expect(screen.queryByText('Time left to apply') !== null).toBe(isSaid)
})
