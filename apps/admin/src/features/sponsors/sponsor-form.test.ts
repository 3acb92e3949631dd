import { type Sponsor, sponsorCreateSchema, sponsorPatchSchema } from '@vernissage/contract/resources/sponsor'
import { expect, it } from 'vitest'
import { changesOf } from '../../ui/form/store-record.ts'
import { sponsorForm } from './sponsor-form.ts'

const { fromRecord, empty: newSponsor, toBody } = sponsorForm

const sponsor: Sponsor = {
  id_sponsor: 4,
  name: 'Halvorsted Paper Mill',
  logo: null,
  web_image: null,
  description: 'Cotton paper',
  enabled: 1,
}

it('is an active sponsor as it opens, and lacks the name alone', () => {
  expect(toBody(newSponsor, null).enabled).toBe(1)
  const { error } = sponsorCreateSchema.safeParse(toBody(newSponsor, null))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['name'])
})

it('takes 200 characters of name and not one more', () => {
  const body = (length: number) => toBody({ ...newSponsor, name: 'a'.repeat(length) }, null)
  expect(sponsorCreateSchema.safeParse(body(200)).success).toBe(true)
  expect(sponsorCreateSchema.safeParse(body(201)).success).toBe(false)
})

it('sends what has changed, an emptied description as none', () => {
  const patch = changesOf(sponsorForm, { ...fromRecord(sponsor), description: ' ', enabled: 0 }, sponsor)
  expect(patch).toEqual({ description: null, enabled: 0 })
  expect(sponsorPatchSchema.safeParse(patch).success).toBe(true)
})

it('sends nothing when nothing but the logo has changed', () => {
  expect(changesOf(sponsorForm, { ...fromRecord(sponsor), logo: new Blob() }, sponsor)).toBeNull()
})
