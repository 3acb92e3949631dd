import type { SizeUnit } from '@vernissage/contract/values/sizes'

/*
 * The words of texts about sizes, in English, Spanish, French, German and Italian, lower case and without accents.
 * A word that is not listed means nothing to the grammar.
 */

export type Axis = 'height' | 'width' | 'depth' | 'length' | 'short' | 'diameter'

/** What a size is the size of. A text without a label, or with one that is not listed, is about the work itself. */
export type Role = 'whole' | 'image' | 'other' | 'frame' | 'time'

export type Meaning =
  | { means: 'times' }
  | { means: 'unit'; unit: SizeUnit }
  | { means: 'otherUnit' }
  | { means: 'axis'; axis: Axis }
  | { means: 'role'; role: Role }
  | { means: 'without' }
  | { means: 'partNoun' }
  | { means: 'parts'; count: number }
  | { means: 'number'; value: number }
  | { means: 'nothing' }

const units: Record<SizeUnit, string> = {
  mm: `mm mms millimetre millimetres millimeter millimeters milimetro milimetros millimetri millimetro`,
  cm: `cm cms centimetre centimetres centimeter centimeters centimetro centimetros zentimeter centimetri`,
  dm: `dm decimetre decimetres decimetro decimetros dezimeter decimetri`,
  m: `m mt mts metre metres meter meters metro metros metri`,
  in: `in ins inch inches pulgada pulgadas pulg plg pouce pouces po zoll pollice pollici`,
  ft: `ft foot feet pie pies pied pieds fuss fuß piede piedi`,
}

const axes: Record<Axis, string> = {
  height: `h ht hgt height high alto alta altura alt haut haute hauteur hoch hohe altezza`,
  width: `w wd width wide ancho ancha anchura anch larg largeur larghezza b br breit breite`,
  depth: `depth deep dp prof profundidad fondo profondeur profondita p t tief tiefe thick thickness espesor grosor
    epaisseur ep spessore dicke`,
  // width, height or depth, by which others the text names
  length: `l lg length long largo longitud longueur lang lange lunghezza`,
  // depth, or a diameter
  short: `d`,
  diameter: `ø ⌀ diam dia diameter diameters diametro diametros diametre diametri durchmesser`,
}

const roles: Record<Role, string> = {
  whole: `overall unframed total totals totales complete whole gesamt gesamtmass gesamtmaß insgesamt ungerahmt general
    global totale complessivo complessive displayed display installed installation instalacion installe installee
    installiert`,
  image: `image images imagen imagenes mancha composition composicion bild bildmass bildmaß darstellung immagine`,
  other: `plate plates mount mounted mat matted base pedestal plinth secondary passepartout box case container crate
    packed packaging plancha placa planche platte sockel socle peana pie montaje lastra screen monitor opening openings
    inner detail`,
  frame: `frame frames framed marco marcos enmarcado enmarcada enmarcados enmarcadas cadre cadres encadre encadree
    encadres encadrees rahmen gerahmt rahmenmass rahmenmaß cornice cornici incorniciato incorniciata`,
  time: `duration durations dur duracion duree dauer durata runtime`,
}

const others = `kg kgs kilo kilos kilograms g gr grams lb lbs pounds oz min mins minute minutes minuto minutos minuten minuti
  sec secs second seconds seg segs segundo segundos secondes sekunden secondi s hour hours hr hrs hora horas heure heures
  stunde stunden ora ore px pixel pixels pixeles dpi fps kb mb gb hz`

const partNouns = `part parts piece pieces panel panels element elements component components sheet sheets canvas canvases
  photograph photographs print prints drawing drawings unit units work works item items object objects
  parte partes pieza piezas paneles elemento elementos modulo modulos hoja hojas lienzo lienzos obra obras
  partie parties panneau panneaux toile toiles feuille feuilles module modules
  teil teile teilig teiliges teilige tafel tafeln stuck stucke blatt blatter
  parti pezzo pezzi pannello pannelli elementi tele fogli moduli`

const counts = {
  2: `diptych diptico diptyque diptychon dittico`,
  3: `triptych triptico triptyque triptychon trittico`,
}

const numbers = {
  2: 'two dos deux zwei due',
  3: 'three tres trois drei tre',
  4: 'four cuatro quatre vier quattro',
  5: 'five cinco cinq funf cinque',
  6: 'six seis sechs sei',
  7: 'seven siete sept sieben sette',
  8: 'eight ocho huit acht otto',
  9: 'nine nueve neun nove',
  10: 'ten diez dix zehn dieci',
}

const split = (words: string) => words.split(/\s+/)
const listed = (words: string, meaning: Meaning): [string, Meaning][] =>
  split(words).map((word) => [word, meaning])
const entries = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][]

const meanings = new Map<string, Meaning>([
  ...listed('x por by per par sur mal', { means: 'times' }),
  ...listed('sin without sans ohne senza excluding excl excluido hors not non no nicht', {
    means: 'without',
  }),
  ...listed(
    'ca circa c approx approximately aprox aproximadamente env environ about ungefahr etwa of de von di',
    {
      means: 'nothing',
    },
  ),
  ...listed(others, { means: 'otherUnit' }),
  ...listed(partNouns, { means: 'partNoun' }),
  ...entries(roles).flatMap(([role, words]) => listed(words, { means: 'role', role })),
  ...entries(axes).flatMap(([axis, words]) => listed(words, { means: 'axis', axis })),
  ...entries(units).flatMap(([unit, words]) => listed(words, { means: 'unit', unit })),
  ...Object.entries(counts).flatMap(([count, words]) =>
    listed(words, { means: 'parts', count: Number(count) }),
  ),
  ...Object.entries(numbers).flatMap(([value, words]) =>
    listed(words, { means: 'number', value: Number(value) }),
  ),
])

/** The French article before a vowel is no part of the word: `d'epaisseur`. */
export const meaningOf = (word: string) => meanings.get(word.replace(/^[dl]['’]/, ''))

/** The axes of a word such as `hxw`. */
export const axesOf = (word: string): Axis[] | undefined => {
  if (!/^[a-z](x[a-z]){1,2}$/.test(word)) return undefined
  const found = word.split('x').map((letter) => meaningOf(letter))
  return found.every((meaning) => meaning?.means === 'axis') ? found.map(({ axis }) => axis) : undefined
}

/** A number whose points or commas part thousands. */
export const thousands = /^[1-9]\d{0,2}([.,]\d{3})(?:[.,]\d{3})*$/

/** The most parts that are believed. */
export const largestCount = 100_000

/** How many parts a written number is, 0 for one that counts nothing: `1.200` is 1200, `2.5` none. */
export const countOf = (written: string) => {
  const count = Number(thousands.test(written) ? written.replace(/[.,]/g, '') : written)
  return Number.isInteger(count) && count <= largestCount ? count : 0
}
