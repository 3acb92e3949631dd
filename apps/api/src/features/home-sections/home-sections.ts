import type { Flag } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type homeSectionCalls, homeSectionListFields } from '@vernissage/contract/resources/home-section'
import type { Generated } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Id, Versioned } from '../../platform/database/tables/columns.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall } from '../../platform/http/record-calls.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { createRecords, type Records } from '../../platform/records/records.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    home_section: Versioned & {
      id_home_section: Id
      title: string
      link: string
      description: string | null
      web_image_1: string | null
      web_image_2: string | null
      web_image_3: string | null
      mobile_image_1: string | null
      mobile_image_2: string | null
      mobile_image_3: string | null
      enable: Generated<Flag>
      text_color: string | null
      background_color: string | null
    }
  }
}

export const createHomeSections = (db: Database) =>
  createRecords(db, {
    table: 'home_section',
    key: 'id_home_section',
    notFound: ErrorCode.homeSectionNotFound,
    columns: columnsOf('home_section', homeSectionListFields),
  })

export const homeSectionHandlers = (
  homeSections: Records<'home_section'>,
  needs: FileServices,
): Handlers<typeof homeSectionCalls> => {
  const files = fileCalls(needs, 'home_section')
  return {
    'GET /homesection/all': listCall(homeSections.list),
    'GET /homesection/{id}': files.read(homeSections.get),
    'PATCH /homesection/{id}': ({ author, params, body, ifMatch }) => {
      const { banner_type_id: _ofNoEffect, ...values } = body
      return homeSections.update(author, params.id, values, ifMatch)
    },
    'POST /homesection/{id}/image': files.imageAddress(homeSections.get),
    'DELETE /homesection/{id}/image': clearFileCall(homeSections.clearFile),
  }
}
