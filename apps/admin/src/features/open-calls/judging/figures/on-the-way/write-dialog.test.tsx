// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { DraftOnTheWay } from '@vernissage/contract/judging/on-the-way'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../../../../test/in-product.tsx'
import { addWords } from '../../../../../lib/i18n/words.ts'
import { hasUnsavedWork } from '../../../../../lib/unsaved-work.ts'
import { common } from '../../../../../texts/en/first-page.ts'
import { letters } from '../../../../../texts/en/letters.ts'
import { openCallFigures } from '../../../../../texts/en/open-call-figures.ts'
import { ui } from '../../../../../texts/en/shell.ts'
import { WriteDialog } from './write-dialog.tsx'

interface Sent {
  key: string | null
  body: { subject: string; text: string; again: 0 | 1 }
}

const link = 'https://gallery.test/call/resume/…'
const draft = {
  id_application_draft: 7,
  name: 'Paz Etxeberria',
  email: 'paz@way.test',
  written_at: null,
} as DraftOnTheWay

/** The API's answer to each letter: 'lost' stores it and answers nothing. */
let fates: ('sent' | 'lost' | 'told already')[]
let sent: Sent[]
let stored: Sent[]

const refusal = (status: number, code: number) => Response.json({ error: { code, message: '' } }, { status })

beforeAll(() => addWords('en', { ui, common, openCallFigures, letters }))
beforeEach(() => {
  fates = []
  sent = []
  stored = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        data: { letter: { language: 'en', subject: 'Your gate', text: `Hello, ${link}`, link } },
      })
    const one: Sent = { key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) }
    sent.push(one)
    const done = Response.json(
      { data: { mail: { id_mail: 1, to_address: 'paz@way.test' } } },
      { status: 201 },
    )
    const former = stored.find(({ key }) => key === one.key)
    if (former) return JSON.stringify(former) === JSON.stringify(one) ? done : refusal(422, 477)
    const fate = fates.shift()
    if (fate === 'told already') return refusal(409, 989)
    stored.push(one)
    if (fate === 'lost') throw new TypeError('no network')
    return done
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  renderInProduct(() => {
    const [opened, setOpened] = useState(true)
    return (
      <WriteDialog
        draft={draft}
        opened={opened}
        onClose={() => setOpened(false)}
        onExited={() => undefined}
      />
    )
  })
  await screen.findByLabelText('Subject')
}
const type = (name: 'Subject' | 'Text', value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const problem = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
const isOpen = () => screen.queryByRole('dialog', { name: /^Write to/ }) !== null

test('a letter that was typed is not discarded by Esc without a question, and a session that ends waits for it', async () => {
  await open()
  expect(hasUnsavedWork()).toBe(false)
  type('Text', 'Dear Paz')
  expect(hasUnsavedWork()).toBe(true)
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' })
  await screen.findByRole('dialog', { name: ui.unsaved.title })
  fireEvent.click(screen.getByRole('button', { name: ui.unsaved.leave }))
  await expect.poll(isOpen).toBe(false)
  expect(hasUnsavedWork()).toBe(false)
})

test('a letter as it was offered is closed without a question', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(isOpen).toBe(false)
})

test('that a colleague has written meanwhile is said, and the next press sends the letter all the same', async () => {
  fates = ['told already']
  await open()
  type('Text', 'Dear Paz')
  send()
  await screen.findByText(openCallFigures.onTheWay.write.toldMeanwhile)
  await screen.findByText(openCallFigures.onTheWay.write.again)
  send()
  await expect.poll(isOpen).toBe(false)
  expect(stored.map(({ body }) => body)).toEqual([{ subject: 'Your gate', text: 'Dear Paz', again: 1 }])
})

test('a letter whose answer was lost goes out once', async () => {
  fates = ['lost']
  await open()
  send()
  await expect.poll(() => problem().join('')).not.toBe('')
  send()
  await expect.poll(isOpen).toBe(false)
  expect(stored).toHaveLength(1)
})

test('a letter that was changed after its answer was lost is not sent beside the former one unasked', async () => {
  fates = ['lost']
  await open()
  type('Text', 'First')
  send()
  await expect.poll(() => problem().join('')).not.toBe('')
  type('Text', 'Second')
  send()
  await screen.findByText(openCallFigures.onTheWay.write.earlierSent)
  expect(stored.map(({ body }) => body.text)).toEqual(['First'])
  send()
  await expect.poll(isOpen).toBe(false)
  expect(stored.map(({ body }) => [body.text, body.again])).toEqual([
    ['First', 0],
    ['Second', 1],
  ])
})

test('a subject with the link of its reader is refused at its field, and nothing is sent', async () => {
  await open()
  type('Subject', `See ${link}`)
  expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true')
  send()
  await Promise.resolve()
  expect(sent).toEqual([])
})

test('a letter without a subject is refused at its field, and nothing is sent', async () => {
  await open()
  type('Subject', '')
  send()
  await expect.poll(() => screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Required field')).toBeTruthy()
  expect(sent).toEqual([])
})
