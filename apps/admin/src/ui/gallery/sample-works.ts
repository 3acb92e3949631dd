import type { ArtworkStatus } from '@vernissage/contract/enums'
import type { PickerOption } from '../fields/picker/picker.tsx'

export interface SampleWork {
  id: number
  title: string
  artist: string
  status: ArtworkStatus
  picture: string | null
}

const blur = 'YJqGPQw7sFlslqhFafSE-Q6oJ1h2iHB2Rw'

export const sampleWorks: SampleWork[] = [
  { id: 412, title: 'Marea baja', artist: 'Amaia Etxeberria', status: 4, picture: `a.900x1200.${blur}.webp` },
  {
    id: 405,
    title: 'Nocturne for a closed theatre, second version',
    artist: 'Lena Vogt',
    status: 1,
    picture: `b.1600x900.${blur}.webp`,
  },
  { id: 398, title: 'ليلة هادئة', artist: 'Ṣàngó 🎨 Adébáyọ̀', status: 2, picture: null },
  {
    id: 391,
    title: 'Untitled (Ochre)',
    artist: 'Chiara Bonfanti',
    status: 3,
    picture: `c.1200x1200.${blur}.webp`,
  },
  {
    id: 384,
    title: 'Field, folded',
    artist: 'Tomás Villalobos',
    status: 5,
    picture: `d.2400x800.${blur}.webp`,
  },
]

/** As a server would search them. */
export const searchSamples = async (wanted: string): Promise<PickerOption[]> =>
  sampleWorks
    .filter((work) => work.title.toLowerCase().includes(wanted.toLowerCase()))
    .map((work) => ({ value: work.id, label: work.title, image: work.picture }))
