import { magazineTypeLabels } from '@vernissage/contract/enums'
import type { Program } from '../programs/program.ts'

export const magazine = {
  kind: 'magazine',
  key: 'id_magazine',
  foreignKey: 'magazine_id',
  artworkLinks: 'magazine_artwork',
  typeLabels: magazineTypeLabels,
  file: 'file',
} as const satisfies Program
