import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient } from './api.ts'
import { openPage } from './browser.ts'
import { pictureFile } from './pictures.ts'

/** Sends the forms of the public pages without a browser: for applications that staff find. Keeps the cookies. */
export const openForms = (url: string) => {
  const cookies = new Map<string, string>()
  const send = async (path: string, form: Record<string, string> = {}, accept = 'text/html') => {
    const response = await fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: url,
        accept,
        'accept-language': 'en',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new URLSearchParams(form),
    })
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    return response
  }
  return {
    send,
    /** As the server has set them, for a browser that goes on. */
    cookies: () =>
      [...cookies].map(([name, value]) => ({
        ...{ name, value, domain: new URL(url).hostname, path: '/call' },
        ...{ httpOnly: true, sameSite: 'Lax' as const },
      })),
    begin: (openCall: { url: string }, email: string, first = 'Nerea') =>
      send(`/call/exhibitions/${openCall.url}`, {
        first_name: first,
        last_name: 'Etxeberria',
        email,
        consent: '1',
      }),
    /** With the picture the application is complete. */
    fillIn: async (statement: string, work: string, { hasPicture = true } = {}) => {
      await send('/call/application/statement', { statement })
      const added = await send('/call/application/works/new', { title: work })
      if (!hasPicture) return
      const { buffer, mimeType } = await pictureFile('work.jpg', { width: 60, height: 50 })
      const path = added.headers.get('location')!.replace('#picture', '/image')
      const asked = await send(path, { ext: 'jpg', size: String(buffer.length) }, 'application/json')
      const headers = { 'content-type': mimeType }
      const { url: to } = (await asked.json()) as { url: string }
      const stored = await fetch(to, { method: 'PUT', headers, body: new Uint8Array(buffer) })
      if (!stored.ok) throw new Error(`${to}: ${stored.status}`)
    },
    sendIn: () => send('/call/application/submit'),
  }
}

/** An empty page of a browser in which an application to an open call was begun, with what sends its forms beside that page. */
export const openApplication = async (
  browser: Pick<Browser, 'newContext'>,
  url: string,
  openCall: { id_exhibition: number; url: string },
  options?: BrowserContextOptions,
) => {
  const forms = openForms(url)
  await forms.begin(openCall, `applicant.${openCall.id_exhibition}@mail.test`)
  const opened = await openPage(browser, options)
  await opened.context.addCookies(forms.cookies())
  return { ...opened, forms }
}

/** Writes to applicants as the dialog of letters does: checked first, then started. */
export const sendLetter = async (api: ApiClient, occasion: string, ids: number[]) => {
  const { bulk_action } = await api.post('/bulkaction', {
    kind: 'exhibition_application',
    action: 'mail',
    given: { occasion, fallback_language: 'en' },
    ids,
  })
  const path = `/bulkaction/${bulk_action.id_bulk_action}`
  const read = async () => (await api.get(path)).bulk_action
  await expect.poll(read).toMatchObject({ state: 'checked', expected_done: ids.length, expected_refused: 0 })
  await api.post(`${path}/start`, {})
  await expect.poll(read).toMatchObject({ state: 'done', done: ids.length })
}

/** An open call's application by an artist whom staff have entered. */
export const applyFor = async (
  api: ApiClient,
  { id_exhibition }: { id_exhibition: number },
  first_name: string,
) => {
  const { artist } = await api.post('/artist', {
    email: `${first_name.toLowerCase()}.${id_exhibition}@mail.test`,
    password: 'right-password',
    first_name,
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  const { exhibitionapplication } = await api.post('/exhibitionapplication', {
    exhibition_id: id_exhibition,
    user_id: artist.id_user,
  })
  return { id: exhibitionapplication.id_exhibition_application as number, artist }
}

/** The letters of an open call in the order in which they were written, of one occasion or of all. */
export const lettersOf = async (
  api: ApiClient,
  { id_exhibition }: { id_exhibition: number },
  occasion?: string,
) => {
  const conditions = [
    { field: 'exhibition_id', operator: '=', value: id_exhibition },
    ...(occasion ? [{ field: 'occasion', operator: '=', value: occasion }] : []),
  ]
  const filter = encodeURIComponent(JSON.stringify({ AND: conditions }))
  const { mails } = await api.get(`/mail/all?filter=${filter}&order_by=id_mail&order=0`)
  return mails as {
    id_mail: number
    to_name: string
    language: string
    subject: string
    state: number
    attempts: number
  }[]
}
