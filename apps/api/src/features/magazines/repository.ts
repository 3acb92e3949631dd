import { ErrorCode } from '@vernissage/contract/errors'
import { magazineListFields } from '@vernissage/contract/resources/magazine'
import type { Database } from '../../platform/database/database.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { createProgramRepository } from '../programs/program-repository.ts'
import { magazine } from './magazine.ts'

export const createMagazineRepository = (db: Database) => ({
  programs: createProgramRepository(db, magazine, {
    store: recordStore('magazine', 'id_magazine', ErrorCode.magazineNotFound),
    notFound: ErrorCode.magazineNotFound,
    fields: magazineListFields,
  }),
})

export type MagazineRepository = ReturnType<typeof createMagazineRepository>
