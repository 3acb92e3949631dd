import type { NewsletterRequest } from '@vernissage/contract/resources/requests'
import { expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { formSchema, newsletterForm } from './newsletter-form.ts'

const { fromRecord, toBody } = newsletterForm

const request: NewsletterRequest = {
  id_newsletter_request: 3,
  name: 'Inés Duarte',
  email: 'ines@mail.test',
  tags: 'painting,prints',
  date: '2026-03-05',
  contacted: 0,
  contacted_at: null,
}

const blamed = (tags: string) =>
  formSchema
    .safeParse(toBody({ ...fromRecord(request), tags }, request))
    .error?.issues.map(({ path }) => path[0]) ?? []

it('asks for a tag, which the website may have sent none of', () => {
  expect(blamed('')).toEqual(['tags'])
  expect(blamed('prints')).toEqual([])
})

it('takes 200 characters of tags and not one more', () => {
  expect(blamed('a'.repeat(200))).toEqual([])
  expect(blamed('a'.repeat(201))).toEqual(['tags'])
})

it('sends what has changed', () => {
  expect(changesOf(newsletterForm, { ...fromRecord(request), tags: 'painting' }, request)).toEqual({
    tags: 'painting',
  })
  expect(changesOf(newsletterForm, fromRecord(request), request)).toBeNull()
})
