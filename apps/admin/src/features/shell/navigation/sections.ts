import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconBuildingArch,
  IconChartHistogram,
  IconClipboardList,
  IconHeartHandshake,
  IconHome,
  IconMailOpened,
  IconMessageQuestion,
  IconMessages,
  IconPalette,
  IconPhoto,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { shell } from '../../../texts/en/shell.ts'

/** A part of the back-office with a screen of its own. */
export interface Section {
  /** Also the key of its title. */
  name: keyof typeof shell
  to: NonNullable<LinkProps['to']>
  icon: Icon
  forAdministrators?: true
}

/** Sections that share one entry of the sidebar. */
export interface SectionGroup {
  name: keyof typeof shell
  icon: Icon
  sections: Section[]
}

const audience: Section[] = [
  { name: 'newsletters', to: '/newsletters', icon: IconMailOpened },
  { name: 'contact', to: '/contact', icon: IconAddressBook },
  { name: 'enquiries', to: '/enquiries', icon: IconMessageQuestion },
]

/** The sidebar's entries in their order. */
export const entries: (Section | SectionGroup)[] = [
  { name: 'home', to: '/home', icon: IconHome },
  { name: 'applications', to: '/applications', icon: IconClipboardList },
  { name: 'users', to: '/users', icon: IconUsers, forAdministrators: true },
  { name: 'sponsors', to: '/sponsors', icon: IconHeartHandshake },
  { name: 'artists', to: '/artists', icon: IconPalette },
  { name: 'artworks', to: '/artworks', icon: IconPhoto },
  { name: 'exhibitions', to: '/exhibitions', icon: IconBuildingArch },
  { name: 'magazines', to: '/magazines', icon: IconBook2 },
  { name: 'masterclasses', to: '/masterclasses', icon: IconSchool },
  { name: 'audience', icon: IconMessages, sections: audience },
  { name: 'statistics', to: '/statistics', icon: IconChartHistogram },
]

/** Every section, those within groups included. */
export const sections: Section[] = entries.flatMap((entry) => ('sections' in entry ? entry.sections : entry))

/** The section that an address is in. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
