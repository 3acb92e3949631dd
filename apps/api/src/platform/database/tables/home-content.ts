import type { Flag } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Day, Id, Versioned } from './columns.ts'

export interface BannerTable extends Versioned {
  id_banner: Id
  date: Day
  title: string
  subtitle: string
  description: string | null
  web_link: string
  app_link: string
  web_image: string | null
  mobile_image: string | null
  enabled: Generated<Flag>
  text_color: string | null
  background_color: string | null
  banner_type_id: Generated<number>
}

export interface HomeSectionTable extends Versioned {
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
