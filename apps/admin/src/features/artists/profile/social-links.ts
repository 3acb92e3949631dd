import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandVimeo,
  IconBrandX,
  IconBrandYoutube,
  IconSailboat,
  IconWorld,
} from '@tabler/icons-react'
import type { Artist } from '@vernissage/contract/resources/artist'

/** The links to other websites, in the order of the page. */
export const socialLinks = [
  { name: 'facebook', icon: IconBrandFacebook },
  { name: 'twitter', icon: IconBrandX },
  { name: 'instagram', icon: IconBrandInstagram },
  { name: 'tiktok', icon: IconBrandTiktok },
  { name: 'pinterest', icon: IconBrandPinterest },
  { name: 'youtube', icon: IconBrandYoutube },
  { name: 'vimeo', icon: IconBrandVimeo },
  { name: 'opensea', icon: IconSailboat },
  { name: 'web', icon: IconWorld },
] as const satisfies { name: keyof Artist; icon: Icon }[]
