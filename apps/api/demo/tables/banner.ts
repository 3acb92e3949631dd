import type { DemoFiles } from '../files.ts'
import type { DemoPicture } from '../pictures/demo-picture.ts'
import type { Row } from '../rows.ts'

interface DemoBanner extends Row<'banner'> {
  picture: Pick<DemoPicture, 'subject' | 'palette' | 'seed'>
}

const demoBanners: DemoBanner[] = [
  {
    date: '2026-11-19',
    title: 'What the river kept',
    subtitle: 'Seven painters on water, memory and the colour of mud',
    description: 'An exhibition in three rooms, open until the end of January.',
    web_link: 'https://vernissage.test/exhibitions/what-the-river-kept',
    app_link: '/exhibitions/what-the-river-kept',
    enabled: 1,
    text_color: '#FFFFFF',
    background_color: '#1F3A44',
    picture: { seed: 'river', subject: 'flow-lines', palette: 'harbour' },
  },
  {
    date: '2026-10-08',
    title: 'Seis maneras de callar',
    subtitle: 'Obra sobre papel de Marisol Quintanilla',
    description: null,
    web_link: 'https://vernissage.test/artists/marisol-quintanilla',
    app_link: '/artists/marisol-quintanilla',
    enabled: 1,
    text_color: '#1E1B1A',
    background_color: '#F4F2EF',
    picture: { seed: 'callar', subject: 'torn-paper', palette: 'bone' },
  },
  {
    date: '2026-09-17',
    title: 'Open call: Cartographies',
    subtitle: 'Maps of places that cannot be visited. Artists of any discipline',
    description: 'For artists of any discipline. Three to five works each.',
    web_link: 'https://vernissage.test/exhibitions/cartographies',
    app_link: '/exhibitions/cartographies',
    enabled: 1,
    text_color: '#FFFFFF',
    background_color: '#3E6B52',
    picture: { seed: 'cartographies', subject: 'contour-map', palette: 'moss' },
  },
  {
    date: '2026-06-04',
    title: 'Nocturne for a closed theatre',
    subtitle: 'A summer of prints after dark',
    description: null,
    web_link: 'https://vernissage.test/exhibitions/nocturne',
    app_link: '/exhibitions/nocturne',
    enabled: 0,
    text_color: '#F4F2EF',
    background_color: '#14161C',
    picture: { seed: 'nocturne', subject: 'discs', palette: 'night' },
  },
]

export const rows = (files: DemoFiles): Row<'banner'>[] =>
  demoBanners.map(({ picture, ...banner }) => ({
    ...banner,
    web_image: files.picture({ ...picture, width: 1920, height: 1080 }),
    mobile_image: files.picture({ ...picture, width: 960, height: 540 }),
  }))
