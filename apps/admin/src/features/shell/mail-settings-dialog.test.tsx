// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../test/in-product.tsx'
import { addWords } from '../../lib/i18n/words.ts'
import { hasUnsavedWork } from '../../lib/unsaved-work.ts'
import { common } from '../../texts/en/first-page.ts'
import { letters } from '../../texts/en/letters.ts'
import { ui } from '../../texts/en/shell.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { MailSettingsDialog } from './mail-settings-dialog.tsx'

/** As the API has it. */
let replyTo: string | null

beforeAll(() => addWords('en', { ui, common, letters }))
beforeEach(() => {
  replyTo = 'first@gallery.test'
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') replyTo = JSON.parse(String(body)).reply_to
    const mail_settings = { platform_name: 'Vernissage', from_address: null, reply_to: replyTo }
    return Response.json({ data: { mail_settings } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  renderInProduct(() => {
    const dialog = useDialog()
    return (
      <>
        <button type="button" onClick={() => dialog.open(null)}>
          Open
        </button>
        {dialog.show((frame) => (
          <MailSettingsDialog {...frame} />
        ))}
      </>
    )
  })
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  return screen.findByLabelText<HTMLInputElement>(letters.settings.replyTo)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isClosed = () => screen.queryByRole('dialog') === null

test('the settings are those that a colleague has made since they were last opened', async () => {
  show()
  expect((await open()).value).toBe('first@gallery.test')
  press('Cancel')
  await expect.poll(isClosed).toBe(true)
  replyTo = 'second@gallery.test'
  expect((await open()).value).toBe('second@gallery.test')
})

test('what was typed is not discarded by Esc without a question', async () => {
  show()
  const field = await open()
  fireEvent.change(field, { target: { value: 'third@gallery.test' } })
  expect(hasUnsavedWork()).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  await screen.findByRole('dialog', { name: ui.unsaved.title })
  press(ui.unsaved.stay)
  expect(field.value).toBe('third@gallery.test')
  press('Save')
  await expect.poll(isClosed).toBe(true)
  expect(replyTo).toBe('third@gallery.test')
  expect(hasUnsavedWork()).toBe(false)
})
