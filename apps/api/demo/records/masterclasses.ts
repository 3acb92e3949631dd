import { MasterclassStatus } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/slugs'
import { demoMasterclasses } from '../content/masterclasses.ts'
import type { Calendar } from '../days.ts'
import type { DemoFiles } from '../files.ts'
import type { Row } from './row.ts'

export const masterclassRecords = (files: DemoFiles, calendar: Calendar): Row<'masterclass'>[] =>
  demoMasterclasses.map(({ title, category, status, duration, price, description, daysAgo, ...drawing }) => {
    const url = slugOf(title).slice(0, 80)
    const picture = { ...drawing, seed: `masterclass-${url}` }
    return {
      title,
      masterclas_category: category,
      masterclass_status_id: MasterclassStatus[status],
      dimensions: '1920 × 1080 px',
      technique: 'Video',
      duration,
      paid: price ? 1 : 0,
      price: price ?? null,
      description,
      date: calendar.day(-daysAgo),
      url,
      external_url: `https://vernissage.test/masterclasses/${url}`,
      web_image: files.picture({ ...picture, width: 1280, height: 720 }),
      mobile_image: files.picture({ ...picture, width: 640, height: 360 }),
    }
  })
