import type { Page } from 'playwright-core'
import type { ApiClient } from './api.ts'

const always = { enabled: 1, banner_type_id: 1 }

/** A banner that is there before a person comes, to be read and changed around the screens. */
export const addBanner = async (api: ApiClient, title: string) => {
  const { banner } = await api.post('/banner', {
    title,
    subtitle: 'Three rooms',
    date: '2026-11-21',
    web_link: 'https://example.test',
    app_link: '/one',
    ...always,
  })
  const path = `/banner/${banner.id_banner}`
  return {
    read: async () => (await api.get(path)).banner,
    change: (patch: object) => api.patch(path, { ...always, ...patch }),
    give: async ({ buffer, mimeType }: { buffer: Buffer; mimeType: string }) => {
      const { url } = await api.post(`${path}/image`, { name: 'web_image', ext: 'jpg' })
      const headers = { 'Content-Type': mimeType }
      await fetch(url, { method: 'PUT', headers, body: new Uint8Array(buffer) })
    },
  }
}

/** Opens the banner's form from the home screen. */
export const editBanner = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Banner' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Title').waitFor()
  return { dialog, field, save: () => dialog.getByRole('button', { name: 'Save' }).click() }
}
