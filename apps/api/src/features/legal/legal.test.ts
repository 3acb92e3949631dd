import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LegalText } from '@vernissage/contract/platform'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createLegalTexts } from './legal-texts.ts'

let api: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-legal-'))
  api = await startTestApp({ LEGAL_DIR: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const publish = (file: string, text: string) => writeFile(join(folder, file), text)
const read = (path: string) => api.request<{ legal_text: LegalText }>('GET', `/api/legal/${path}`)

test('there is no text when the owner has published none, or an empty one', async () => {
  const none = { status: 200, data: { legal_text: { name: 'privacy', language: null, text: null } } }
  expect(await read('privacy')).toMatchObject(none)
  await publish('privacy.en.md', ' \n')
  expect(await read('privacy')).toMatchObject(none)
  await rm(folder, { recursive: true })
  expect(await read('privacy')).toMatchObject(none)
})

test('a text is told to anyone as soon as it is there', async () => {
  await publish('privacy.en.md', '# Privacy\n\nWe keep little.\n')
  const { status, data } = await read('privacy?language=en')
  expect(status).toBe(200)
  expect(data.legal_text).toEqual({
    name: 'privacy',
    language: 'en',
    text: '# Privacy\n\nWe keep little.',
  })
})

test('a text comes in the language asked for, and in the other one where that is missing', async () => {
  await publish('terms-conditions.es.md', 'Condiciones')
  expect((await read('terms-conditions')).data.legal_text).toMatchObject({
    language: 'es',
    text: 'Condiciones',
  })
  await publish('terms-conditions.en.md', 'Terms')
  expect((await read('terms-conditions')).data.legal_text).toMatchObject({ language: 'en', text: 'Terms' })
  expect((await read('terms-conditions?language=es')).data.legal_text).toMatchObject({ language: 'es' })
})

test('no other file is read, whatever the name or language says', async () => {
  await publish('secret.en.md', 'secret')
  for (const path of [
    'secret',
    '..%2Fsecret',
    'privacy?language=..',
    'privacy?language=en.md%00',
    '%2e%2e%2fprivacy',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 400])
})

test('a file that is too long to be a text counts as none, and the owner is told', async () => {
  await publish('privacy.en.md', 'x'.repeat(256 * 1024))
  expect((await read('privacy')).data.legal_text.text).toHaveLength(256 * 1024)
  await publish('privacy.en.md', 'x'.repeat(256 * 1024 + 1))
  expect(await read('privacy')).toMatchObject({ status: 200, data: { legal_text: { text: null } } })
  await publish('privacy.es.md', 'Guardamos poco')
  expect((await read('privacy')).data.legal_text).toMatchObject({ language: 'es', text: 'Guardamos poco' })

  const warnings: string[] = []
  await createLegalTexts(folder, (message) => warnings.push(message)).read('privacy', 'en')
  expect(warnings).toEqual([expect.stringContaining('privacy.en.md has more than 262144 bytes')])
})
