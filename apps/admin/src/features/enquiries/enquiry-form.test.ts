import { type Enquiry, enquiryCreateSchema, enquiryPatchSchema } from '@vernissage/contract/resources/enquiry'
import { expect, it } from 'vitest'
import { changesOf } from '../../ui/form/store-record.ts'
import { enquiryForm, formSchema } from './enquiry-form.ts'

const { fromRecord, empty: newEnquiry, toBody } = enquiryForm

const enquiry: Enquiry = {
  id_artwork_purchase_request: 5,
  artwork_id: 7,
  artwork: 'What the river kept',
  consultant_id: null,
  consultant: null,
  consultant_image: null,
  artwork_purchase_request_status_id: 1,
  name: 'Inés Duarte',
  email: 'ines@mail.test',
  date: null,
  comments: null,
  tags: null,
}

const consultant_id = { value: 2, label: 'Admin' }
const artwork_id = { value: 7, label: 'What the river kept' }

const invalidFields = (before: Enquiry | null, values = before ? fromRecord(before) : newEnquiry) =>
  (formSchema(before).safeParse(toBody(values, before)).error?.issues ?? []).map(({ path }) => path[0])

it('asks for artwork, consultant and comments of a new enquiry', () => {
  expect(invalidFields(null)).toEqual(['artwork_id', 'consultant_id', 'comments'])
})

it('asks for a consultant and comments where there are none yet', () => {
  expect(invalidFields(enquiry)).toEqual(['consultant_id', 'comments'])
})

it('lets an enquiry about a deleted artwork be answered without another one', () => {
  const orphan = { ...enquiry, artwork_id: null }
  expect(invalidFields(orphan)).toEqual(['consultant_id', 'comments'])
  expect(invalidFields(enquiry, { ...fromRecord(enquiry), artwork_id: null })).toContain('artwork_id')
  expect(changesOf(enquiryForm, { ...fromRecord(orphan), consultant_id }, orphan)).toEqual({
    consultant_id: 2,
  })
})

it('takes 200 characters of comments and not one more', () => {
  const answered = { ...fromRecord(enquiry), consultant_id }
  expect(invalidFields(enquiry, { ...answered, comments: 'a'.repeat(200) })).toEqual([])
  expect(invalidFields(enquiry, { ...answered, comments: 'a'.repeat(201) })).toEqual(['comments'])
})

it('sends what the API takes of a new enquiry', () => {
  const body = toBody(
    {
      ...newEnquiry,
      artwork_id,
      consultant_id,
      comments: ' By letter ',
      date: '2026-03-05',
    },
    null,
  )
  expect(enquiryCreateSchema.parse(body)).toEqual({
    artwork_id: 7,
    consultant_id: 2,
    artwork_purchase_request_status_id: 1,
    comments: 'By letter',
    date: '2026-03-05',
    name: null,
    email: null,
  })
})

it('sends what has changed', () => {
  const patch = changesOf(
    enquiryForm,
    { ...fromRecord(enquiry), consultant_id, comments: ' Called ' },
    enquiry,
  )
  expect(patch).toEqual({ consultant_id: 2, comments: 'Called' })
  expect(enquiryPatchSchema.safeParse(patch).success).toBe(true)
})

it('sends nothing when nothing has changed', () => {
  expect(changesOf(enquiryForm, fromRecord(enquiry), enquiry)).toBeNull()
})
