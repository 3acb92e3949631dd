// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { optionalText, text } from '@vernissage/contract/fields'
import type { Sponsor, SponsorPatch } from '@vernissage/contract/resources/sponsor'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { request, type Stored, stored } from '../../lib/api/client.ts'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { addWords } from '../../lib/i18n/words.ts'
import { common } from '../../texts/en/first-page.ts'
import { ui } from '../../texts/en/shell.ts'
import type { AddForm, EditForm } from './store-record.ts'
import { useRecordForm } from './use-record-form.tsx'

interface Values {
  name: string
  description: string
  logo: PictureChange
}

const toBody = ({ name, description }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
})

/** `enabled` is no field of this form. */
const sponsorForm: EditForm<Sponsor, Values, SponsorPatch, 'logo'> = {
  schema: z.object({ name: text(50), description: optionalText() }),
  empty: { name: '', description: '', logo: null },
  fromRecord: ({ name, description }) => ({ name, description: description ?? '', logo: null }),
  toBody,
  read: async ({ id_sponsor: id }) =>
    stored(await request('GET /sponsor/{id}', { params: { id } }), 'sponsor'),
  create: async (values, idempotencyKey) =>
    stored(await request('POST /sponsor', { body: toBody(values), idempotencyKey }), 'sponsor'),
  update: async ({ record: { id_sponsor: id }, etag }, body) =>
    stored(await request('PATCH /sponsor/{id}', { params: { id }, body, ifMatch: etag }), 'sponsor'),
  pictures: { names: ['logo'], path: ({ id_sponsor }) => `/sponsor/${id_sponsor}` },
}

/** The outcome of one write: it is not stored, or stored without its answer; 478 is the API's own code for the latter. */
type Fault = 'refused' | 'blamed' | 'unreachable' | 'answerLost' | '478'

/** An API that keeps one sponsor: entity tags, one record for each idempotency key, and faults for the next writes. */
class SponsorApi {
  sponsor: Sponsor | null = null
  version = 1
  faults: Fault[] = []
  writes: { method: string; path: string; body: unknown; key: string | null; ifMatch: string | null }[] = []
  #created: { key: string | null; body: string } | null = null

  get stored(): Stored<Sponsor> {
    if (!this.sponsor) throw new Error('Nothing is stored')
    return { record: { ...this.sponsor }, etag: `"${this.version}"` }
  }

  /** A change that somebody else makes. */
  change(change: Partial<Sponsor>) {
    if (!this.sponsor) throw new Error('Nothing is stored')
    this.sponsor = { ...this.sponsor, ...change }
    this.version += 1
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const path = String(input).replace('/api', '')
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? init.body : ''
    if (method === 'GET') return this.#answer()
    const ifMatch = headers.get('If-Match')
    const key = headers.get('Idempotency-Key')
    this.writes.push({ method, path, body: body && JSON.parse(body), key, ifMatch })
    const fault = this.faults.shift()
    if (fault === 'unreachable') throw new TypeError('no network')
    if (fault === 'refused') return refusal(409, 202)
    if (fault === 'blamed') return refusal(409, 437, ['description'])
    const answer = this.#write(method, body, key, ifMatch)
    if (fault === 'answerLost') throw new TypeError('no network')
    return fault === '478' ? refusal(503, 478) : answer
  }

  #answer = () =>
    new Response(JSON.stringify({ data: { sponsor: this.stored.record } }), {
      headers: { ETag: this.stored.etag! },
    })

  #write(method: string, body: string, key: string | null, ifMatch: string | null) {
    if (method === 'POST') {
      if (this.#created?.key === key && this.#created.body !== body) return refusal(422, 477)
      if (!this.#created) {
        this.sponsor = { id_sponsor: 7, enabled: 1, web_image: null, logo: null, ...JSON.parse(body) }
        this.#created = { key, body }
      }
      return this.#answer()
    }
    if (method === 'PATCH' && ifMatch !== this.stored.etag) return refusal(412, 470)
    this.change(method === 'DELETE' ? { logo: null } : JSON.parse(body))
    return this.#answer()
  }
}

const refusal = (status: number, code: number, details?: string[]) =>
  new Response(JSON.stringify({ error: { code, message: '', details } }), { status })

const onDone = vi.fn()
const onChanged = vi.fn()
let server: SponsorApi

function Form({ start }: { start: Stored<Sponsor> | null }) {
  const form = useRecordForm(sponsorForm, {
    start,
    incomplete: 'missing',
    saved: 'The sponsor is saved.',
    onChanged,
    onDone,
  })
  const input = (name: 'name' | 'description') => {
    const { error, labelProps, ...props } = form.field(name)
    return (
      <>
        <input aria-label={name} data-path={name} {...props} />
        <p data-testid={`${name}-error`}>{error}</p>
        <p data-testid={`${name}-mark`}>{labelProps['data-changed']}</p>
      </>
    )
  }
  return (
    <form aria-label="form" onSubmit={form.submit}>
      {input('name')}
      {input('description')}
      <button
        type="button"
        aria-label="Logo"
        data-fields={form.picture('logo')['data-fields']}
        onClick={() => form.picture('logo').onChange('remove')}
      >
        Remove
      </button>
      <p role="alert">
        {[form.problem?.text, ...(form.problem?.fields.map(({ label }) => label) ?? [])].join(' ')}
      </p>
      <output>{form.isDirty ? 'dirty' : 'clean'}</output>
    </form>
  )
}

const open = (start: Stored<Sponsor> | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Form start={start} />
      </MantineProvider>
    </QueryClientProvider>,
  )
const input = (name: 'name' | 'description') => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: 'name' | 'description', value: string) =>
  fireEvent.change(input(name), { target: { value } })
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')))
const problem = () => screen.getByRole('alert').textContent
const shown = (id: string) => screen.getByTestId(id).textContent
const sponsor: Sponsor = {
  id_sponsor: 7,
  name: 'Spring',
  description: 'Oil',
  enabled: 1,
  logo: 'sponsor/7/a.webp',
  web_image: null,
}
/** Opens the form over a stored sponsor. */
const edit = () => {
  server.sponsor = sponsor
  open(server.stored)
}

beforeAll(() => addWords('en', { ui, common }))
beforeEach(() => {
  server = new SponsorApi()
  vi.stubGlobal('fetch', vi.fn(server.fetch))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onDone.mockReset()
  onChanged.mockReset()
})

test('sends nothing while a required field is empty, and leads to it', async () => {
  open()
  type('description', 'Oil')
  await submit()
  expect(server.writes).toEqual([])
  expect(problem()).toBe('Fill in the missing fields name')
  expect(shown('name-error')).toBe('Required field')
  expect(document.activeElement).toBe(input('name'))
})

test('creates the record once, however often it is submitted', async () => {
  open()
  type('name', ' Spring ')
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'))
    fireEvent.submit(screen.getByRole('form'))
  })
  expect(server.writes.map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: { name: 'Spring', description: null } },
  ])
  expect(onDone).toHaveBeenCalledExactlyOnceWith(server.stored)
  expect(screen.getByText('clean')).toBeTruthy()
})

test('sends what has changed, for the version that was read', async () => {
  edit()
  type('description', 'Ink')
  await submit()
  expect(server.writes).toMatchObject([{ method: 'PATCH', body: { description: 'Ink' }, ifMatch: '"1"' }])
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(server.stored)
  expect(onDone).toHaveBeenCalledOnce()
})

test('sends nothing when nothing has changed', async () => {
  edit()
  type('description', ' Oil ')
  await submit()
  expect(server.writes).toEqual([])
  expect(onChanged).not.toHaveBeenCalled()
  expect(onDone).toHaveBeenCalledOnce()
})

test('keeps what was typed when the API refuses it', async () => {
  edit()
  type('name', 'Summer')
  server.faults = ['refused']
  await submit()
  expect(problem()).not.toBe('')
  expect(input('name').value).toBe('Summer')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByText('dirty')).toBeTruthy()
})

test('shows an error that the API names for a field at that field alone, and leads to it', async () => {
  edit()
  type('name', 'Summer')
  server.faults = ['blamed']
  await submit()
  expect(shown('description-error')).toBe('This URL is already in use.')
  expect(problem()).toBe('')
  expect(document.activeElement).toBe(input('description'))
})

test("takes over another person's change of a field that was not typed in, and saves over it when asked again", async () => {
  edit()
  type('name', 'Summer')
  server.change({ description: 'Ink' })
  await submit()
  expect(problem()).toBe('Save again to keep your changes.')
  expect([input('name').value, input('description').value]).toEqual(['Summer', 'Ink'])
  expect(shown('description-mark')).toBe(ui.newer.mark)
  expect(shown('name-mark')).toBe('')
  await submit()
  expect(server.writes.at(-1)).toMatchObject({ body: { name: 'Summer' }, ifMatch: '"2"' })
  expect(server.sponsor).toMatchObject({ name: 'Summer', description: 'Ink' })
  expect(onDone).toHaveBeenCalledOnce()
})

test('lets the user choose where both have changed a field', async () => {
  edit()
  type('name', 'Summer')
  server.change({ name: 'Autumn' })
  await submit()
  expect(input('name').value).toBe('Summer')
  expect(document.activeElement).toBe(input('name'))
  expect(shown('name-error')).toContain('Autumn')
  const [mine, theirs] = screen.getByTestId('name-error').querySelectorAll('button')
  expect(mine!.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(theirs!)
  expect(input('name').value).toBe('Autumn')
  fireEvent.click(mine!)
  expect(input('name').value).toBe('Summer')
  await submit()
  expect(server.sponsor?.name).toBe('Summer')
})

test('saves over a change that concerns no field of the form without asking', async () => {
  edit()
  type('name', 'Summer')
  server.change({ enabled: 0 })
  await submit()
  expect(server.sponsor).toMatchObject({ name: 'Summer', enabled: 0 })
  expect(onDone).toHaveBeenCalledOnce()
})

test.each(['answerLost', '478'] as const)(
  'repeats a create without an answer (%s) with the same key',
  async (fault) => {
    open()
    type('name', 'Spring')
    server.faults = [fault]
    await submit()
    expect(problem()).toBe(common.unansweredCreate)
    expect(onDone).not.toHaveBeenCalled()
    await submit()
    const [first, second] = server.writes
    expect(second).toEqual(first)
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(onDone).toHaveBeenCalledOnce()
  },
)

test('changes the record of a create without an answer to what was typed since then', async () => {
  open()
  type('name', 'Spring')
  server.faults = ['answerLost']
  await submit()
  type('name', 'Summer')
  await submit()
  expect(server.writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'Spring', description: null }],
    ['POST', { name: 'Summer', description: null }],
    ['POST', { name: 'Spring', description: null }],
    ['PATCH', { name: 'Summer' }],
  ])
  expect(new Set(server.writes.slice(0, 3).map(({ key }) => key)).size).toBe(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test('makes one record, as it was typed last, of a create that never arrived', async () => {
  open()
  type('name', 'Spring')
  server.faults = ['unreachable']
  await submit()
  expect(problem()).toBe(common.unansweredCreate)
  type('name', 'Summer')
  await submit()
  expect(server.sponsor).toMatchObject({ name: 'Summer' })
  expect(server.writes.map(({ method }) => method)).toEqual(['POST', 'POST'])
  expect(onDone).toHaveBeenCalledOnce()
})

test.each(['answerLost', '478'] as const)(
  'finds out by itself that a change without an answer (%s) was made',
  async (fault) => {
    edit()
    type('name', 'Summer')
    server.faults = [fault]
    await submit()
    expect(server.writes).toHaveLength(1)
    expect(problem()).toBe('')
    expect(onDone).toHaveBeenCalledExactlyOnceWith(server.stored)
  },
)

test('says so when a change without an answer was not made, and sends it again when asked', async () => {
  edit()
  type('name', 'Summer')
  server.faults = ['unreachable']
  await submit()
  expect(problem()).toBe(common.unknownOutcome)
  expect([input('name').value, server.sponsor?.name]).toEqual(['Summer', 'Spring'])
  await submit()
  expect(server.sponsor?.name).toBe('Summer')
  expect(onDone).toHaveBeenCalledOnce()
})

test('sends only the picture again when the fields are stored and the picture is not', async () => {
  edit()
  type('name', 'Summer')
  fireEvent.click(screen.getByText('Remove'))
  // The fields get through.
  const { fetch } = server
  let isBroken = true
  server.writes = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE' && isBroken) server.faults = ['refused']
    return fetch(input, init)
  })
  await submit()
  expect(server.writes.map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByText('dirty')).toBeTruthy()
  expect(problem()).toBe('The sponsor is saved. Only the picture is missing Logo')
  isBroken = false
  await submit()
  expect(server.writes.map(({ method }) => method)).toEqual(['PATCH', 'DELETE', 'DELETE'])
  expect(server.sponsor?.logo).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
})

/** A form that only adds. */
const sponsorAddition: AddForm<Sponsor, Pick<Values, 'name'>> = {
  schema: z.object({ name: text(50) }),
  empty: { name: '' },
  toBody: ({ name }) => ({ name }),
  create: async ({ name }, idempotencyKey) =>
    stored(await request('POST /sponsor', { body: { name }, idempotencyKey }), 'sponsor'),
}

function Addition() {
  const form = useRecordForm(sponsorAddition, { incomplete: 'missing', queryKey: ['sponsor'], onDone })
  const { error: _, labelProps: _label, ...props } = form.field('name')
  return (
    <form aria-label="form" onSubmit={form.submit}>
      <input aria-label="name" {...props} />
      <p role="alert">{form.problem?.text}</p>
    </form>
  )
}

test('says that its first content was saved where it only adds, keeps what was typed since, and refreshes the list', async () => {
  const client = new QueryClient()
  const refreshed = vi.spyOn(client, 'invalidateQueries')
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <Addition />
      </MantineProvider>
    </QueryClientProvider>,
  )
  type('name', 'Lost')
  server.faults = ['answerLost']
  await submit()
  expect(problem()).toBe(common.unansweredCreate)
  type('name', 'Kept')
  await submit()
  expect(problem()).toBe(errorCatalogue[477].label.en)
  expect(input('name').value).toBe('Kept')
  expect(server.sponsor?.name).toBe('Lost')
  expect(refreshed).toHaveBeenLastCalledWith({ queryKey: ['sponsor'] })
  expect(onDone).not.toHaveBeenCalled()
})
