import type { HomeSectionPatch } from '@vernissage/contract/resources/home-content'
import type { DemoFiles } from '../files.ts'
import type { Manner } from '../pictures/manners.ts'
import type { PaletteName } from '../pictures/palettes.ts'

interface DemoSection extends HomeSectionPatch {
  palette: PaletteName
  /** One for each of the three places. */
  manners: readonly [Manner, Manner, Manner]
}

/** For the four sections that every database holds, in the order of their ids. */
const demoSections: DemoSection[] = [
  {
    title: 'Artists of the season',
    link: '/artists',
    description: 'Painters, printmakers and sculptors whom our curators visited this autumn.',
    text_color: '#1E1B1A',
    background_color: '#F4F2EF',
    palette: 'oxblood',
    manners: ['colour-fields', 'nested-squares', 'vessels'],
  },
  {
    title: 'New on the walls',
    link: '/artworks',
    description: 'Works that arrived in the last four weeks.',
    text_color: '#1E1B1A',
    background_color: '#EFECE7',
    palette: 'signal',
    manners: ['torn-paper', 'discs', 'stitched-grid'],
  },
  {
    title: 'Exhibitions, near and virtual',
    link: '/exhibitions',
    description: 'Rooms to walk through, from Donostia to your desk.',
    text_color: '#FFFFFF',
    background_color: '#1F3A44',
    palette: 'indigo',
    manners: ['contour-map', 'flow-lines', 'nested-squares'],
  },
  {
    title: 'Read the magazine',
    link: '/magazines',
    description: 'Studio visits, essays and a page for every discipline.',
    text_color: '#1E1B1A',
    background_color: '#F6EFDF',
    palette: 'moss',
    manners: ['vessels', 'torn-paper', 'colour-fields'],
  },
]

/** In the order of their ids. */
export const homeSections = (files: DemoFiles) =>
  demoSections.map(({ palette, manners, ...section }, index) => {
    const images = manners.flatMap((subject, place) => {
      const picture = { seed: `section-${index + 1}-${place + 1}`, subject, palette }
      return [
        [`web_image_${place + 1}`, files.picture({ ...picture, width: 800, height: 1200 })],
        [`mobile_image_${place + 1}`, files.picture({ ...picture, width: 480, height: 720 })],
      ]
    })
    return { ...section, ...Object.fromEntries(images) }
  })
