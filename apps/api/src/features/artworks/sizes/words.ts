import type { SizeUnit } from '@vernissage/contract/values/sizes'

/*
 * The words of texts about sizes, lower case and without accents: English, Spanish, French, German and Italian, and what
 * museums write most in Portuguese, Catalan, Dutch, the Scandinavian languages, Polish, Russian, Chinese and Japanese.
 * A word that is not listed may be a unit: the reader trusts no number without a unit before one.
 */

export type Axis = 'height' | 'width' | 'depth' | 'length' | 'short' | 'diameter'

/** The thing that a size belongs to. A text without a label, or with one that is not listed, is about the work itself. */
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
  | { means: 'each' }
  | { means: 'or' }
  | { means: 'nothing' }

/** The text without accents, as the lists have it but for the case; signs of units and fractions stay. */
export const plain = (text: string) =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/㎝/g, 'cm')
    .replace(/㎜/g, 'mm')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\b([cm])\/m\b/gi, '$1m')
    // "1m80" is 1.80 m
    .replace(/(?<![\d.,])(\d{1,2})\s?m\s?(\d{2})(?=\s*(?:[x×*),;(]|$))/gi, '$1.$2 m')

const units: Record<SizeUnit, string> = {
  mm: `mm mms millimetre millimetres millimeter millimeters milimetro milimetros millimetri millimetro мм 毫米 ミリ`,
  cm: `cm cms centimetre centimetres centimeter centimeters centimetro centimetros zentimeter centimetri см 厘米 公分
    センチ`,
  dm: `dm decimetre decimetres decimetro decimetros dezimeter decimetri дм`,
  m: `m mt mts metre metres meter meters metro metros metri м 米`,
  in: `in ins inch inches pulgada pulgadas pulg plg pouce pouces po zoll pollice pollici polegada polegadas polzada
    polzades duim tum tommer cal cali дюим дюима дюимов 英寸 英吋 インチ`,
  ft: `ft foot feet pie pies pied pieds fuss fuß piede piedi 英尺`,
}

const axes: Record<Axis, string> = {
  height: `h ht hgt height high tall alto alta altura alt haut haute hauteur hoch hohe altezza alcada hoogte hojd høyde højde
    wys wysokosc высота выс 高 縦`,
  width: `w wd width wide ancho ancha anchura anch larg largeur larghezza b br breit breite largura amplada breedte bredd
    bredde szer szerokosc ширина шир 宽 寬 幅 横`,
  depth: `depth deep dp pr prof profundidad profundo profunda fondo profondeur profondita p t tief tiefe thick thickness
    espesor grosor epaisseur ep spessore dicke profundidade fondaria diepte djup dybde głebokosc глубина 深 厚 奥行`,
  // width, height or depth, by which others the text names
  length: `l lg length long largo longitud longueur lang lange lunghezza comprimento lengte langd dlugosc длина 长 長`,
  // depth, or a diameter
  short: `d`,
  diameter: `ø ⌀ diam dia diameter diameters diametro diametros diametre diametri durchmesser doorsnede srednica диаметр
    直径 直徑`,
}

const roles: Record<Role, string> = {
  whole: `overall unframed total totals totales complete whole gesamt gesamtmass gesamtmaß insgesamt ungerahmt general
    global totale complessivo complessive displayed display installed installation instalacion installe installee
    installiert`,
  image: `image images imagen imagenes mancha composition composicion bild bildmass bildmaß darstellung immagine`,
  other: `plate plates mount mounted mat matted base pedestal plinth secondary passepartout box case container crate
    packed packaging backing plancha placa planche platte sockel socle peana pie montaje lastra screen monitor vitrine vitrines vitrina vitrinas opening openings
    inner detail`,
  frame: `frame frames framed marco marcos enmarcado enmarcada enmarcados enmarcadas cadre cadres encadre encadree
    encadres encadrees rahmen gerahmt rahmenmass rahmenmaß cornice cornici incorniciato incorniciata moldura emmoldurado
    emmoldurada lijst ingelijst ramme ram рама рамы раме`,
  time: `duration durations dur duracion duree dauer durata runtime`,
}

const others = `kg kgs kilo kilos kilograms g gr grams lb lbs pounds oz dwt min mins minute minutes minuto minutos minuten
  minuti sec secs second seconds seg segs segundo segundos secondes sekunden secondi s hour hours hr hrs hora horas heure
  heures stunde stunden ora ore px pixel pixels pixeles dpi fps kb mb gb hz pp pag pags page pages pagina paginas pagine
  seite seiten hojas folios`

const partNouns = `part parts piece pieces panel panels element elements component components sheet sheets canvas canvases
  photograph photographs print prints drawing drawings unit units work works item items object objects
  parte partes pieza piezas paneles elemento elementos modulo modulos hoja hojas lienzo lienzos obra obras
  partie parties panneau panneaux toile toiles feuille feuilles module modules
  teil teile teilig teiliges teilige tafel tafeln stuck stucke blatt blatter
  parti pezzo pezzi pannello pannelli elementi tele fogli moduli peca pecas paineis`

/** One of several: a size behind it is no part of its own. */
const each = `each cada chacun chacune chaque je jeweils ciascuno ciascuna cadauno cadauna elk`

/** Beside a size they say that there is another one, or none for sure. */
const alternatives = `or ou oder oppure ovvero until till up max maximum maximal maximo maxima hasta jusqu bis fino between
  entre zwischen tra from desde minimum minimal minimo или`
/** They are alternatives between two numbers alone. */
const joins = `to o u a al i`

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

/** Words that are no units, so that a number before them may go without one. */
const nothing = `as ca circa c approx approximately aprox aproximadamente env environ about ungefahr etwa cerca of de du des del
  dell von di van the la le el los las una uno un une ein eine con with avec mit com and y et und e en auf on sobre su auf
  dimensions dimensiones dimensioni dimensoes abmessungen medidas medida masse maße mass maß misure size sizes tamano format
  formato oil oleo huile ol olio acrylic acrilico acrylique acryl watercolor watercolour acuarela aquarelle aquarell
  acquerello gouache ink tinta encre tusche pencil lapiz crayon bleistift mixed mixta mixte mischtechnik tecnica bronze
  bronce bronzo bronzefarben wood madera bois holz legno paper papel papier carta linen lino lin leinwand tela board
  carton pappe photo photography fotografia photographie print signed firmado firmada signe signiert firmato edition edicion
  edizione ed auflage ejemplares irregular sight vertical horizontal`

const split = (words: string) => plain(words).split(/\s+/)
const listed = (words: string, meaning: Meaning): [string, Meaning][] =>
  split(words).map((word) => [word, meaning])
const entries = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][]

const meanings = new Map<string, Meaning>([
  ...listed(nothing, { means: 'nothing' }),
  ...listed('x por by per par sur mal на', { means: 'times' }),
  ...listed(
    'sin without sans ohne senza excluding excl excluido hors not non no nicht sem sense zonder utan uden bez без',
    {
      means: 'without',
    },
  ),
  ...listed(each, { means: 'each' }),
  ...listed(`${alternatives} ${joins}`, { means: 'or' }),
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

const joining = new Set(split(joins))
/** True if a word for an alternative is one between two numbers only: `30 to 40`, but `to order`. */
export const isJoin = (word: string) => joining.has(word)

/** Words that are written without blanks between them. */
export const cjkWords = [...meanings.keys()]
  .filter((word) => /^[぀-ヿ一-鿿]+$/.test(word))
  .sort((one, other) => other.length - one.length)

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
