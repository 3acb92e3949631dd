import type { Manner } from '../pictures/manners.ts'

/** Centimetres, or pixels for what lives on a screen. */
export type Format = readonly [height: number, width: number]

export interface DemoDiscipline {
  techniques: readonly string[]
  manners: readonly Manner[]
  formats: readonly Format[]
  /** Without it centimetres. */
  unit?: 'px'
  /** Things have a third side. */
  solid?: true
}

const canvases: Format[] = [
  [120, 90],
  [100, 100],
  [150, 120],
  [80, 110],
  [60, 50],
  [130, 195],
  [200, 140],
  [60, 180],
]
const sheets: Format[] = [
  [29.7, 21],
  [50, 35],
  [70, 50],
  [42, 59.4],
  [30, 30],
  [76, 56],
  [24, 60],
]
const screens: Format[] = [
  [2160, 3840],
  [2400, 2400],
  [2700, 2160],
]
const small: Format[] = [
  [24, 18],
  [31, 31],
  [42, 28],
  [55, 40],
]
const cloths: Format[] = [
  [180, 120],
  [140, 140],
  [210, 90],
  [95, 130],
]

export const demoDisciplines: Record<string, DemoDiscipline> = {
  Painting: {
    techniques: ['Oil on linen', 'Acrylic on canvas', 'Egg tempera on panel', 'Óleo sobre tela'],
    manners: ['colour-fields', 'nested-squares', 'discs'],
    formats: canvases,
  },
  Drawing: {
    techniques: ['Graphite on paper', 'Ink on paper', 'Tinta china sobre papel'],
    manners: ['flow-lines', 'contour-map'],
    formats: sheets,
  },
  Sculpture: {
    techniques: ['Carved basalt', 'Oak and salt', 'Forged iron', 'Driftwood and brass'],
    manners: ['vessels', 'discs'],
    formats: small,
    solid: true,
  },
  Printmaking: {
    techniques: ['Linocut', 'Woodcut on washi', 'Aquatint and drypoint', 'Litografía'],
    manners: ['contour-map', 'discs', 'nested-squares'],
    formats: sheets,
  },
  Collage: {
    techniques: ['Torn paper on board', 'Collage de papeles antiguos', 'Wallpaper on panel'],
    manners: ['torn-paper'],
    formats: sheets,
  },
  'Mixed media': {
    techniques: ['Plaster, iron and wax on wood', 'Ink on goatskin', 'Técnica mixta sobre tabla'],
    manners: ['torn-paper', 'colour-fields'],
    formats: canvases,
  },
  Illustration: {
    techniques: ['Gouache on paper', 'Ink and coloured pencil'],
    manners: ['discs', 'vessels'],
    formats: sheets,
  },
  'Mural and street art': {
    techniques: ['Acrylic on board', 'Spray paint on plywood', 'Cal y pigmento sobre muro'],
    manners: ['colour-fields', 'torn-paper', 'discs'],
    formats: canvases,
  },
  Installation: {
    techniques: ['Cardboard, lamps, timer', 'Cotton thread, steel', 'Model in balsa'],
    manners: ['stitched-grid', 'nested-squares'],
    formats: canvases,
  },
  'Conceptual art': {
    techniques: ['Text on paper', 'Receipt, framed'],
    manners: ['nested-squares'],
    formats: sheets,
  },
  Performance: { techniques: ['Documentation, pigment print'], manners: ['colour-fields'], formats: sheets },
  'Land art': {
    techniques: ['Pigment print of an action', 'Lime on grass, photographed'],
    manners: ['contour-map'],
    formats: canvases,
  },
  Photography: {
    techniques: ['Gelatin silver print', 'Pigment print on cotton paper', 'Copia a la goma bicromatada'],
    manners: ['colour-fields', 'contour-map'],
    formats: sheets,
  },
  Video: {
    techniques: ['Single-channel video, 3 min', 'Still from video'],
    manners: ['colour-fields'],
    formats: screens,
    unit: 'px',
  },
  'Digital art': {
    techniques: ['Digital painting', 'Pigment print of a digital file'],
    manners: ['colour-fields', 'flow-lines'],
    formats: screens,
    unit: 'px',
  },
  'Generative art': {
    techniques: ['Code and pen plotter', 'Single run, pigment print'],
    manners: ['flow-lines', 'nested-squares', 'stitched-grid'],
    formats: sheets,
  },
  'Sound art': {
    techniques: ['Score, ink on paper', 'Four-channel sound and score'],
    manners: ['flow-lines', 'discs'],
    formats: sheets,
  },
  Ceramics: {
    techniques: ['Wood-fired stoneware', 'Tin-glazed earthenware', 'Gres con engobe'],
    manners: ['vessels'],
    formats: small,
    solid: true,
  },
  Textile: {
    techniques: ['Wool, natural dyes', 'Indigo-dyed cotton', 'Hand-woven silk and cotton'],
    manners: ['stitched-grid'],
    formats: cloths,
  },
  Glass: {
    techniques: ['Blown glass with volcanic ash', 'Kiln-cast glass'],
    manners: ['vessels', 'discs'],
    formats: small,
    solid: true,
  },
  Jewellery: {
    techniques: ['Recycled silver, enamel', 'Keys, gold wire'],
    manners: ['discs'],
    formats: [
      [8, 6],
      [5, 5],
      [9, 12],
    ],
    solid: true,
  },
  "Artist's books": {
    techniques: [
      'Letterpress, edition of nine',
      'One folded sheet, ink',
      'Hand-set type on mould-made paper',
    ],
    manners: ['nested-squares', 'torn-paper'],
    formats: [
      [28, 20],
      [21, 21],
      [18, 26],
    ],
  },
}
