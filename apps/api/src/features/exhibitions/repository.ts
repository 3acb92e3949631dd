import { ErrorCode } from '@vernissage/contract/errors'
import { exhibitionListFields } from '@vernissage/contract/resources/exhibition'
import type { Database } from '../../platform/database/database.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { createProgramRepository } from '../programs/program-repository.ts'
import { exhibition } from './exhibition.ts'

export const createExhibitionRepository = (db: Database) => ({
  programs: createProgramRepository(db, exhibition, {
    store: recordStore('exhibition', 'id_exhibition', ErrorCode.exhibitionNotFound),
    notFound: ErrorCode.exhibitionNotFound,
    fields: exhibitionListFields,
  }),
})

export type ExhibitionRepository = ReturnType<typeof createExhibitionRepository>
