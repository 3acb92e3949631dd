import { ErrorCode } from '@vernissage/contract/errors'
import {
  type bannerEndpoints,
  bannerImageNames,
  bannerListFields,
  type homeSectionEndpoints,
  homeSectionListFields,
} from '@vernissage/contract/resources/home-content'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { listHandler, usualHandlers } from '../../platform/http/record-handlers.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { createRecords, type Records } from '../../platform/records/records.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'

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
): Handlers<typeof homeSectionEndpoints> => {
  const files = fileHandlers(needs, 'home_section')
  return {
    'GET /homesection/all': listHandler(homeSections.list),
    'GET /homesection/{id}': files.read(homeSections.get),
    'PATCH /homesection/{id}': ({ author, params, body, ifMatch }) => {
      const { banner_type_id: _ofNoEffect, ...values } = body
      return homeSections.update(author, params.id, values, ifMatch)
    },
    'POST /homesection/{id}/image': files.imageAddress(homeSections.get),
    'DELETE /homesection/{id}/image': clearFileHandler(homeSections.clearFile),
  }
}

export const createBanners = (db: Database) =>
  createRecords(db, {
    table: 'banner',
    key: 'id_banner',
    notFound: ErrorCode.bannerNotFound,
    columns: columnsOf('banner', bannerListFields),
  })

interface BannerServices extends FileServices {
  /** An old client removes a section's image with the banner's request. */
  homeSections: Pick<Records<'home_section'>, 'clearFile'>
}

export const bannerHandlers = (
  banners: Records<'banner'>,
  { homeSections, ...needs }: BannerServices,
): Handlers<typeof bannerEndpoints> => {
  const files = fileHandlers(needs, 'banner')
  const isOfBanner = (name: string) => bannerImageNames.some((field) => field === name)
  return {
    ...usualHandlers('/banner', banners, files.read),
    'POST /banner/{id}/image': files.imageAddress(banners.get),
    'DELETE /banner/{id}/image': ({ caller, params, query: { name }, ifMatch }) =>
      (isOfBanner(name) ? banners : homeSections).clearFile(caller, params.id, name, ifMatch),
  }
}
