import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient } from './api.ts'
import { pictureFile } from './pictures.ts'

/** Exhibitions and magazines are twins: what a person does with one differs from the other in a few words. */
interface Twin {
  section: string
  add: string
  edit: string
  empty: string
  document: string
  frame: { panel: string; edit: string; code: string }
}

export const exhibition: Twin = {
  section: 'Exhibitions',
  add: 'Add Exhibition',
  edit: 'Edit Exhibition',
  empty: 'No exhibitions to show',
  document: 'Brochure',
  frame: { panel: 'Virtual exhibition', edit: 'Edit Virtual Exhibition', code: 'Iframe code' },
}

export const magazine: Twin = {
  section: 'Magazines',
  add: 'Add Magazine',
  edit: 'Edit Magazine',
  empty: 'No magazines to show',
  document: 'File',
  frame: { panel: 'Code', edit: 'Edit Code', code: 'Iframe source' },
}

/** What programs are made of: an artist with two works, one of them sold, and a sponsor. */
export const createTargets = async (api: ApiClient) => {
  const { artist } = await api.post('/artist', {
    email: 'amaia@mail.test',
    password: 'right-password',
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  for (const [title, sold] of [
    ['Marea baja', 1],
    ['Marea alta', 0],
  ])
    await api.post('/artwork', {
      artist_id: artist.id_user,
      title,
      dimensions: '120 × 90 cm',
      technique: 'Oil on linen',
      date: '2025-06-11',
      quantity: 1,
      sold,
    })
  await api.post('/sponsor', { name: 'Quarrion Frames' })
}

const pdf = {
  name: 'Room plan.PDF',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

export const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** What a person does on the screens of a program, each step to the end of it. */
export const programSteps = (page: Page, twin: Twin) => {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const panel = (title: string) => panelOf(page, title)

  const submit = async (name: string, button: string) => {
    await dialog(name).getByRole('button', { name: button, exact: true }).click()
    await dialog(name).waitFor({ state: 'hidden' })
  }
  const confirm = async () => {
    const question = dialog('Are you sure?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.waitFor({ state: 'hidden' })
  }

  /** Links an artist or a sponsor by a part of the name. */
  const link = async (part: 'Artist' | 'Sponsor', search: string, name: string) => {
    const title = `Add ${part}`
    await panel(`${part}s`).getByText(`No ${part.toLowerCase()}s to show.`).waitFor()
    await panel(`${part}s`).getByRole('button', { name: title }).click()
    await dialog(title).getByLabel(part).fill(search)
    await page.getByRole('option', { name }).click()
    await submit(title, 'Add')
    await panel(`${part}s`).getByRole('row').filter({ hasText: name }).waitFor()
  }

  const hang = async (title: string, mark: string) => {
    await panel('Artworks').getByRole('button', { name: 'Add Artwork' }).click()
    await dialog('Add Artwork').getByRole('button', { name: 'Artwork' }).click()
    const choice = dialog('Pick an artwork')
    await choice.getByLabel('Search by artwork or artist').fill(title)
    await choice.getByRole('button', { name: title }).click()
    await submit('Add Artwork', 'Add')
    const card = panel('Artworks').getByRole('article').filter({ hasText: title })
    await card.getByText(mark, { exact: true }).waitFor()
  }

  const unlink = async (part: 'Artists' | 'Artworks' | 'Sponsors', name: string) => {
    await panel(part)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await confirm()
    await panel(part).getByText(`No ${part.toLowerCase()} to show.`).waitFor()
  }

  /** An artist applies with a work, and is accepted and has paid. */
  const takeApplication = async (artist: string, work: string) => {
    const applications = panel('Applications')
    await applications.getByText('No applications to show.').waitFor()
    await applications.getByRole('button', { name: 'Add Application' }).click()
    const addition = dialog('Add Application')
    await addition.getByRole('button', { name: 'Add', exact: true }).click()
    await addition.getByText('An artist for the application is required').waitFor()
    await addition.getByLabel('Artist').fill(artist)
    await page.getByRole('option', { name: artist }).click()
    await submit('Add Application', 'Add')

    const row = applications.getByRole('row').filter({ hasText: artist })
    await row.getByText('Pending').nth(1).waitFor()
    await row.click()
    const edition = dialog('Edit Application')
    await edition.getByRole('button', { name: 'Add Artwork' }).click()
    await dialog('Pick an artwork').getByRole('button', { name: work }).click()
    await edition.getByRole('button', { name: `Remove ${work}` }).waitFor()
    await edition.getByLabel('Status', { exact: true }).selectOption({ label: 'Acepted' })
    await edition.getByLabel('Payment status').selectOption({ label: 'Acepted' })
    await submit('Edit Application', 'Save')
    await row.getByText('Acepted').nth(1).waitFor()
    expect(await row.getByRole('cell').nth(2).textContent()).toBe('1')
  }

  return {
    /** From the empty list to the new program's page. */
    add: async (title: string, type: string) => {
      await page.getByText(twin.empty).waitFor()
      await page.getByRole('button', { name: twin.add }).first().click()
      const form = dialog(twin.add)
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await form.getByText('Fill in the missing fields').waitFor()
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Type').selectOption({ label: type })
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    },

    /** Fills the general dialog; `own` are the fields of the kind alone. */
    describe: async (own: Record<string, string>) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const form = dialog(twin.edit)
      const fields = { 'Min artworks': '1', 'Max artworks': '3', ...own }
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
      await submit(twin.edit, 'Save')
    },

    date: async (days: Record<string, string>) => {
      await page.getByRole('button', { name: 'Edit Dates' }).click()
      for (const [label, day] of Object.entries(days))
        await dialog('Edit Dates').getByRole('textbox', { name: label, exact: true }).fill(day)
      await submit('Edit Dates', 'Save')
    },

    picture: async (tab: 'Web' | 'Mobile', size: { width: number; height: number }) => {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: 'Upload Image' }).click()
      const file = await pictureFile(`${tab}.jpg`, size)
      await dialog('Update Picture').locator('input[type=file]').setInputFiles(file)
      await submit('Update Picture', 'Upload')
      const shown = page.getByRole('tabpanel', { name: tab })
      await shown.locator(`img[src*=".${size.width}x${size.height}."]`).waitFor()
    },

    /** Sends the document, fetches it again under its label, and takes it away. */
    document: async () => {
      const label = twin.document
      await page.getByRole('button', { name: `Upload: ${label}` }).click()
      await dialog(label).locator('input[type=file]').setInputFiles(pdf)
      await submit(label, 'Upload')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download: ${label}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${label}.pdf`)
      await page.getByRole('button', { name: `Remove: ${label}` }).click()
      await confirm()
      await page.getByRole('button', { name: `Upload: ${label}` }).waitFor()
    },

    /** Links what `createTargets` has made, and takes an application. */
    fill: async () => {
      await link('Artist', 'etxeb', 'Amaia Etxeberria')
      await link('Sponsor', 'quarr', 'Quarrion Frames')
      await hang('Marea baja', 'Sold')
      await takeApplication('Amaia Etxeberria', 'Marea alta')
    },

    /** Takes out again what was linked. */
    empty: async () => {
      await unlink('Artists', 'Amaia Etxeberria')
      await unlink('Sponsors', 'Quarrion Frames')
      await unlink('Artworks', 'Marea baja')
    },

    /** Enters a code with more in it than an address; only the address is shown, in a frame that is shut. */
    embed: async (address: string) => {
      const { frame } = twin
      // A frame is shown once its website has answered, which must not hang on the machine's network.
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'A room' }))
      await panel(frame.panel).getByRole('button', { name: frame.edit }).click()
      await dialog(frame.edit)
        .getByLabel(frame.code)
        .fill(`<iframe src="${address}" onload="alert(1)"></iframe><script>alert(2)</script>`)
      await submit(frame.edit, 'Save')
      // The website is asked only when its frame comes near the window.
      await panel(frame.panel).scrollIntoViewIfNeeded()
      const shown = panel(frame.panel).locator('iframe')
      await shown.waitFor()
      expect(await shown.getAttribute('src')).toBe(address)
      expect(await shown.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    },

    publish: async () => {
      const status = page.getByLabel('Status', { exact: true }).first()
      const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await status.selectOption({ label: 'Published' })
      expect((await answer).status()).toBe(200)
      await page.reload()
      await status.locator('option:checked', { hasText: 'Published' }).waitFor({ state: 'attached' })
    },

    remove: async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await dialog('Are you sure?').getByText('artists and artworks themselves stay.').waitFor()
      await confirm()
      await page.getByRole('heading', { name: twin.section, level: 1 }).waitFor()
      await page.getByText(twin.empty).waitFor()
    },
  }
}
