import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import type { Program } from '../programs/program.ts'

export const exhibition = {
  kind: 'exhibition',
  key: 'id_exhibition',
  foreignKey: 'exhibition_id',
  artworkLinks: 'exhibition_artwork',
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
} as const satisfies Program
