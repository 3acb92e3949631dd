// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addWords } from '../../lib/i18n/words.ts'
import { ui } from '../../texts/en/shell.ts'
import { NewerNotice } from './newer-version.tsx'

beforeAll(() => addWords('en', { ui }))
afterEach(cleanup)

test.each([
  [
    'Admin',
    ['a'],
    [],
    'Admin has changed this since you opened it. One field has been taken over as they left it.',
  ],
  [
    'Admin',
    ['a', 'b'],
    ['c'],
    'Admin has changed this since you opened it. 2 fields have been taken over as they left them. You have both changed one field: choose below it.',
  ],
  [
    null,
    [],
    ['a', 'b'],
    'Someone else has changed this since you opened it. You have both changed 2 fields: choose below each.',
  ],
])(
  'what %s has changed meanwhile is told with how much was taken over and how much is left to choose',
  (by, taken, clashing, words) => {
    const notice = <NewerNotice newer={{ taken, clashing } as never} by={by} />
    const { container } = render(notice, { wrapper: MantineProvider })
    expect(container.querySelector('p')?.textContent?.trim()).toBe(words)
  },
)
