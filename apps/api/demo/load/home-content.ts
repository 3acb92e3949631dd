import { ErrorCode } from '@vernissage/contract/errors'
import type { Trx } from '../../src/platform/database/database.ts'
import { recordStore } from '../../src/platform/records/record-store.ts'
import type { DemoRecords } from '../records.ts'
import { demoAuthor } from './insert.ts'

const bannerStore = recordStore('banner', 'id_banner', ErrorCode.bannerNotFound)
const sectionStore = recordStore('home_section', 'id_home_section', ErrorCode.homeSectionNotFound)

/** The sections are there already, in every database. */
export const loadHomeContent = async (
  trx: Trx,
  { banners, sections }: Pick<DemoRecords, 'banners' | 'sections'>,
) => {
  for (const banner of banners) await bannerStore.insert(trx, demoAuthor, banner)
  for (const [index, section] of sections.entries())
    await sectionStore.update(trx, demoAuthor, await sectionStore.lock(trx, index + 1), section)
}
