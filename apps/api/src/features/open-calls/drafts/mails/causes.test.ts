import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, createWebsite } from '../../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

/* From where mails because of an application are caused: those of one place take turns with those of others. */

let api: TestApp

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'http://localhost:80' }, { isWorking: true })
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`
const mailsTo = (email: string) =>
  api.db
    .selectFrom('mail')
    .select(['occasion', 'caused_by'])
    .where('to_address', '=', email)
    .orderBy('id_mail')
    .execute()

test('mails of what one network begins have one cause, those of another network and of each website their own, and none names it', async () => {
  const openCall = await createOpenCall(api)
  const beginAt = async (network: string) => {
    const email = address()
    const values = { key: crypto.randomUUID(), first_name: 'Lena', last_name: 'Okafor', email, consent: '1' }
    await openBrowser(api, network).ask(`/call/exhibitions/${openCall.url}`, values)
    return (await mailsTo(email))[0]!.caused_by!
  }
  const beginBy = async (website: Awaited<ReturnType<typeof createWebsite>>) => {
    const email = address()
    await website.begin(openCall, { email })
    return (await mailsTo(email))[0]!.caused_by!
  }
  const [one, other] = [await createWebsite(api), await createWebsite(api)]
  const causes = [
    await beginAt('198.51.100.1'),
    await beginAt('198.51.100.2'),
    await beginBy(one),
    await beginBy(other),
  ]
  expect(new Set(causes).size).toBe(4)
  expect(await beginAt('198.51.100.1')).toBe(causes[0])
  expect(await beginBy(one)).toBe(causes[2])
  for (const cause of causes) expect(cause).toMatch(/^[\w-]{43}$/)
})

test('a receipt has the cause of its application', async () => {
  const openCall = await createOpenCall(api)
  const website = await createWebsite(api)
  const email = address()
  const { data } = await website.begin(openCall, { email, works: [{ title: 'Salt' }] })
  await website.as(data.token).submit()
  await api.settled()
  const [link, receipt] = await mailsTo(email)
  expect(receipt).toMatchObject({ occasion: 'pictures', caused_by: link!.caused_by })
})
