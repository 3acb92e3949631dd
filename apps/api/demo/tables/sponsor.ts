import { slugOf } from '@vernissage/contract/values/slugs'
import type { DemoFiles } from '../files.ts'
import type { PaletteName } from '../pictures/palettes.ts'
import type { Row } from '../rows.ts'

interface DemoSponsor {
  name: string
  description: string
  palette: PaletteName
  /** No longer, or not yet. */
  isInactive?: true
}

const demoSponsors: readonly DemoSponsor[] = [
  {
    name: 'Fundación Nochevera',
    description: 'Acompaña desde 1998 a quienes trabajan cuando los demás duermen.',
    palette: 'night',
  },
  {
    name: 'Halvorsted Paper Mill',
    description: 'Cotton paper in eleven whites. Prints our magazines on the twelfth.',
    palette: 'bone',
  },
  {
    name: 'Quarrion Frames',
    description: 'Framers to people who would rather not see the frame.',
    palette: 'oxblood',
  },
  {
    name: 'Ostrelle & Pell',
    description: 'Art handlers: crates, cranes and a very slow van.',
    palette: 'signal',
  },
  {
    name: 'Lumenwick Lighting',
    description: 'Lamps that can be dimmed to the light of an exit sign.',
    palette: 'indigo',
  },
  {
    name: 'Viña Tresálamos',
    description: 'Vino para las inauguraciones, y agua para el día siguiente.',
    palette: 'plum',
  },
  {
    name: 'Kettlemark Insurance',
    description: 'Insures what hangs, stands or is carried downstairs.',
    palette: 'harbour',
  },
  {
    name: 'Larkspurry Hotels',
    description: 'Rooms for artists in exchange for one work and no questions.',
    palette: 'moss',
  },
  {
    name: 'Radio Altamadrugada',
    description: 'Media partner. On air from three to six in the morning.',
    palette: 'indigo',
  },
  {
    name: 'Telar Quintamanta',
    description: 'Gave the loom for the textile room. The agreement ended last spring.',
    palette: 'plum',
    isInactive: true,
  },
  {
    name: 'Pigmentos Odrellana',
    description: 'Talks about a material grant are under way.',
    palette: 'signal',
    isInactive: true,
  },
]

export const rows = (files: DemoFiles): Row<'sponsor'>[] =>
  demoSponsors.map(({ name, description, palette, isInactive }) => ({
    name,
    description,
    enabled: isInactive ? 0 : 1,
    logo: files.picture({
      subject: 'logo',
      palette,
      seed: `logo-${slugOf(name)}`,
      width: 400,
      height: 400,
    }),
  }))
