import type { Flag } from '@vernissage/contract/enums'
import {
  type Sponsor,
  type SponsorPatch,
  sponsorCreateSchema,
  sponsorPatchSchema,
} from '@vernissage/contract/resources/sponsor'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { changedPart } from '../../ui/form/record-part.ts'
import type { RecordResource } from '../../ui/form/use-record-save.ts'
import { createSponsor, getSponsor, updateSponsor } from './queries.ts'

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

/** What the form's schema judges. */
export const toBody = (values: SponsorValues) => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  enabled: values.enabled,
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: SponsorValues, before: Sponsor): SponsorPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && sponsorPatchSchema.parse(changed)
}

export const sponsorResource: RecordResource<Sponsor, SponsorValues, 'logo'> = {
  pictures: ['logo'],
  fromRecord,
  path: (sponsor) => `/sponsor/${sponsor.id_sponsor}`,
  read: (sponsor) => getSponsor(sponsor.id_sponsor),
  write: async (values, before, key) => {
    if (!before) return createSponsor(sponsorCreateSchema.parse(toBody(values)), key)
    const patch = toPatch(values, before.record)
    return patch ? updateSponsor(before, patch) : before
  },
}
