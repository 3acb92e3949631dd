import { once } from 'node:events'
import { UserType } from '@vernissage/contract/enums'
import fc from 'fast-check'
import { sql } from 'kysely'
import { loadDemonstration } from '../../../apps/api/demo/load.ts'
import { createPasswords } from '../../../apps/api/src/platform/auth/passwords.ts'
import { createApplications, createJuror, createRound } from '../../../apps/api/test/open-calls/judging.ts'
import { createOpenCall, createWebsite } from '../../../apps/api/test/open-calls/open-calls.ts'
import { startTestApp } from '../../../apps/api/test/test-app.ts'
import { picture, uploader } from '../../../apps/api/test/uploads.ts'
import type { Operation } from './operations.ts'
import type { Request } from './requests.ts'
import { knownEmail, knownUrl } from './values.ts'

/** The endpoints that a juror uses with their session's token. */
const ofJurors = /^\/api\/jury\/(?!login|invitation)/

/** The endpoints that an applicant uses with the token of their application. */
const ofApplicants = /^\/api\/applicationdraft\//
/** The requests that delete or close their application. */
const endsApplication = /^(DELETE .*\/me|POST .*\/submit)$/

/** The API with something in it, an administrator who is always signed in, and what sends his requests. */
export const startTarget = async () => {
  const api = await startTestApp()
  await loadDemonstration({ db: api.db, passwords: createPasswords('low') })
  await api.createAccount(UserType.editor, knownEmail)
  for (const table of ['artist_profile', 'artwork', 'exhibition', 'magazine'] as const) {
    const first = sql`(select min(ctid) from ${sql.table(table)})`
    await sql`update ${sql.table(table)} set url = ${knownUrl} where ctid = ${first}`.execute(api.db)
  }
  await api.db.updateTable('exhibition').set({ brochure: 'exhibition/1/brochure.pdf' }).execute()
  await api.db.updateTable('magazine').set({ file: 'magazine/1/file.pdf' }).execute()
  await api.db.updateTable('artist_profile').set({ cv: 'artist/1/cv.pdf' }).execute()
  let { token } = await api.signIn()
  // one to read and undo, one to stop
  for (const state of ['done', 'checked'] as const)
    await api.db
      .insertInto('bulk_action')
      .values({ session_id: crypto.randomUUID(), kind: 'artwork', action: 'change', state, done: 1 })
      .execute()
  let sent = 0

  /** A juror of a round of their own, since others are changed and deleted by what is sent. */
  const signInJuror = async () => {
    const juror = await createJuror(api)
    const { program } = await createApplications(api, 'exhibition', 2)
    await createRound(api, token, { kind: 'exhibition', program, jurors: [juror.id_juror] })
    return juror.token
  }
  let jurorToken = await signInJuror()

  const website = await createWebsite(api)
  /** To a request of its own, since others are changed and deleted by what is sent. */
  const beginApplication = async () => (await website.begin(await createOpenCall(api))).data.token
  let applicantToken = await beginApplication()

  const send = async ({ method, path }: Operation, { url, headers, payload }: Request) => {
    const isJuror = ofJurors.test(path)
    const isApplicant = ofApplicants.test(path)
    const sentWith = isApplicant ? applicantToken : isJuror ? jurorToken : token
    sent += 1
    const response = await api.app.inject({
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${sentWith}` },
      // each from an address of its own: throttles have tests of theirs
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(payload !== undefined && { payload }),
      payloadAsStream: true,
    })
    const stream = response.stream()
    // One that stays open says all that it has to say with its first part here.
    const isOpen = String(response.headers['content-type']).startsWith('text/event-stream')
    const chunks = isOpen ? await once(stream, 'data') : await stream.toArray()
    stream.destroy()
    if (isApplicant && (response.statusCode === 401 || endsApplication.test(`${method} ${path}`)))
      applicantToken = await beginApplication()
    // Somebody has signed out, or changed the password.
    if (response.statusCode === 401 || /logout|password/.test(path)) {
      if (isJuror) jurorToken = await signInJuror()
      else if (!isApplicant) token = (await api.signIn()).token
    }
    const body = Buffer.concat(chunks).toString()
    return { statusCode: response.statusCode, headers: response.headers, body, token: sentWith }
  }

  const askUploads = async (count: number) => {
    // what was sent before may have ended the session
    const { ask } = uploader(api, (await api.signIn()).token)
    const record = `/api/banner/${await api.createBanner()}`
    const addresses: string[] = []
    while (addresses.length < count) addresses.push((await ask({ record })).replace(/^https?:\/\/[^/]+/, ''))
    return addresses
  }

  /** Files are no JSON: what is sent to the address of one is put in place of the requests' bodies. */
  const withFiles = async (requests: fc.Arbitrary<Request>) => {
    const addresses = await askUploads(30)
    const files = [
      await picture(),
      await picture('webp'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.alloc(0),
      Buffer.alloc(300_000, 7),
    ]
    const types = fc.constantFrom('image/png', 'image/webp', 'image/svg+xml', 'text/html', '///')
    return fc
      .tuple(requests, fc.constantFrom(...addresses), fc.constantFrom(...files), types)
      .map(([request, address, payload, type]) => ({
        ...request,
        url: request.isBroken ? request.url : address,
        payload,
        headers: { ...request.headers, 'content-type': type },
      }))
  }

  return { api, send, withFiles }
}
