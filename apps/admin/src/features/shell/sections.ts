/** The sections of the sidebar, in its order. */
export const sectionNames = [
  'home',
  'applications',
  'users',
  'sponsors',
  'artists',
  'artworks',
  'exhibitions',
  'magazines',
  'masterclasses',
  'newsletters',
  'contact',
  'enquiries',
  'statistics',
] as const
export type SectionName = (typeof sectionNames)[number]
