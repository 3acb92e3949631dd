import { slugOf } from '@vernissage/contract/slugs'
import { demoSponsors } from '../content/sponsors.ts'
import type { DemoFiles } from '../files.ts'
import type { Row } from './row.ts'

export const sponsorRecords = (files: DemoFiles): Row<'sponsor'>[] =>
  demoSponsors.map(({ name, description, palette, isInactive }) => ({
    name,
    description,
    enabled: isInactive ? 0 : 1,
    logo: files.picture({
      subject: 'logo',
      palette,
      seed: `logo-${slugOf(name)}`,
      width: 400,
      height: 400,
    }),
  }))
