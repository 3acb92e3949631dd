import { type Enquiry, enquiryPatchSchema } from '@vernissage/contract/resources/enquiry'
import { expect, it } from 'vitest'
import { answerSchema, fromRecord, toBody, toPatch } from './enquiry-form.ts'

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

it('asks for a consultant and comments where there are none yet', () => {
  const issues = answerSchema.safeParse(toBody(fromRecord(enquiry))).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['consultant_id', 'comments'])
})

it('takes 200 characters of comments and not one more', () => {
  const body = (length: number) =>
    toBody({ ...fromRecord(enquiry), consultant_id, comments: 'a'.repeat(length) })
  expect(answerSchema.safeParse(body(200)).success).toBe(true)
  expect(answerSchema.safeParse(body(201)).success).toBe(false)
})

it('sends what has changed', () => {
  const patch = toPatch({ ...fromRecord(enquiry), consultant_id, comments: ' Called ' }, enquiry)
  expect(patch).toEqual({ consultant_id: 2, comments: 'Called' })
  expect(enquiryPatchSchema.safeParse(patch).success).toBe(true)
})

it('sends nothing when nothing has changed', () => {
  expect(toPatch(fromRecord(enquiry), enquiry)).toBeNull()
})
