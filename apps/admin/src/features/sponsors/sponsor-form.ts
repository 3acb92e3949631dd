import type { Flag } from '@vernissage/contract/enums'
import { type Sponsor, type SponsorPatch, sponsorCreateSchema } from '@vernissage/contract/resources/sponsor'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import type { EditForm } from '../../ui/form/store-record.ts'
import { sponsors } from './queries.ts'

export interface SponsorValues {
  name: string
  description: string
  enabled: Flag | null
  logo: PictureChange
}

export const newSponsor: SponsorValues = { name: '', description: '', enabled: 1, logo: null }

export const fromRecord = (sponsor: Sponsor): SponsorValues => ({
  name: sponsor.name,
  description: sponsor.description ?? '',
  enabled: sponsor.enabled,
  logo: null,
})

export const toBody = (values: SponsorValues) => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  enabled: values.enabled,
})

export const sponsorForm: EditForm<Sponsor, SponsorValues, SponsorPatch, 'logo'> = {
  schema: sponsorCreateSchema,
  empty: newSponsor,
  fromRecord,
  toBody,
  read: (sponsor) => sponsors.read(sponsor.id_sponsor),
  create: (values, key) => sponsors.add(sponsorCreateSchema.parse(toBody(values)), key),
  update: sponsors.change,
  pictures: { names: ['logo'], path: (sponsor) => `/sponsor/${sponsor.id_sponsor}` },
}
