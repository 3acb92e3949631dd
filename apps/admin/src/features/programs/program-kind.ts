import type { Exhibition, ExhibitionCreate, ExhibitionPatch } from '@vernissage/contract/resources/exhibition'
import type { Magazine, MagazineCreate, MagazinePatch } from '@vernissage/contract/resources/magazine'
import { type Addressed, type Resource, resource } from '../../lib/api/resource.ts'

/** Exhibitions and magazines are twins: they have the same parts, each in calls of its own. */
export type ProgramKind = 'exhibition' | 'magazine'

/** What is read and written of each kind. */
export interface ProgramRecords {
  exhibition: Exhibition
  magazine: Magazine
}
export interface ProgramCreates {
  exhibition: ExhibitionCreate
  magazine: MagazineCreate
}
export interface ProgramPatches {
  exhibition: ExhibitionPatch
  magazine: MagazinePatch
}
/** The one document of each kind. */
export interface ProgramFiles {
  exhibition: 'brochure'
  magazine: 'file'
}

/** What a screen can know without knowing the kind. */
export type Program = ProgramRecords[ProgramKind]

/** Where each kind is shown. */
export const programRoutes = {
  exhibition: { list: '/exhibitions', detail: '/exhibitions/$url' },
  magazine: { list: '/magazines', detail: '/magazines/$url' },
} as const satisfies Record<ProgramKind, object>

export const exhibitions = resource({
  path: '/exhibition',
  record: 'exhibition',
  rows: 'exhibitions',
  key: 'id_exhibition',
})

export const magazines = resource({
  path: '/magazine',
  record: 'magazine',
  rows: 'magazines',
  key: 'id_magazine',
})

/** What the kinds' shared code needs of each: its calls, and the field of its status. */
export const programs: {
  readonly [Kind in ProgramKind]: {
    readonly resource: { readonly path: `/${Kind}` } & Addressed<ProgramRecords[Kind]> &
      Resource<ProgramRecords[Kind], ProgramRecords[Kind], ProgramCreates[Kind], ProgramPatches[Kind], string>
    readonly status: string
  }
} = {
  exhibition: { resource: exhibitions, status: 'exhibition_status_id' },
  magazine: { resource: magazines, status: 'magazine_status_id' },
}
