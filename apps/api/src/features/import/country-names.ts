import { countries } from '@vernissage/contract/values/countries'

/* Countries by the names that files give them. */

/** Small letters without accents. */
export const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters alone, so that `EE. UU.` and `EEUU`, `Trinidad & Tobago` and `Trinidad and Tobago` are one. */
const plain = (name: string) =>
  fold(name)
    .replace(/^(the|los|las|el|la)\s+/, '')
    .replace(/(?<=\s)(and|y|e)(?=\s)/g, '')
    .replace(/[^\p{L}]/gu, '')

/** Usual names beside those of the contract and of the Unicode locale data, by the country's two letters. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, EAU, Emiratos, Emiratos Árabes',
  BA: 'Bosnia',
  BO: 'Plurinational State of Bolivia, Estado Plurinacional de Bolivia',
  BY: 'Belorussia, Belorusia',
  CD: 'DRC, DR Congo, Zaire, Democratic Republic of the Congo, República Democrática del Congo',
  CG: 'Congo, Republic of the Congo, República del Congo',
  CI: 'Ivory Coast, Costa de Marfil',
  CN: "PRC, Mainland China, People's Republic of China, República Popular China",
  CV: 'Cape Verde, Cabo Verde',
  CZ: 'Czech Republic, República Checa',
  DE: 'Federal Republic of Germany, República Federal de Alemania',
  DO: 'Dominican Rep., Rep. Dominicana',
  FK: 'Falklands, Malvinas',
  GB: 'UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, GB & NI, United Kingdom of Great Britain and Northern Ireland, Gran Bretaña, Inglaterra, Escocia, Gales, Irlanda del Norte',
  IE: 'Republic of Ireland, República de Irlanda, Eire',
  IR: 'Islamic Republic of Iran, Persia',
  KP: 'North Korea, DPRK',
  KR: 'South Korea, Korea, Republic of Korea, República de Corea, Corea',
  LA: 'Lao PDR, Laos',
  MD: 'Republic of Moldova, República de Moldavia, Moldova',
  MK: 'Macedonia, FYROM',
  MM: 'Burma, Birmania',
  MX: 'México D.F., Méjico, Estados Unidos Mexicanos, United Mexican States',
  NL: 'Holland, Holanda, The Netherlands',
  PS: 'Palestine, Palestina, State of Palestine',
  RU: 'Russian Federation, Federación Rusa, Federación de Rusia',
  SK: 'Slovak Republic, República Eslovaca',
  SY: 'Syrian Arab Republic, República Árabe Siria',
  SZ: 'Swaziland, Suazilandia, Swazilandia',
  TL: 'East Timor, Timor Oriental',
  TR: 'Turkey, Türkiye, Turkiye, Turquía, Republic of Turkey',
  TW: 'Republic of China, Taiwan R.O.C.',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S., United States of America, Estados Unidos de América, Estados Unidos de Norteamérica, EEUU, EUA',
  VA: 'Vatican, Holy See, Vaticano, Santa Sede',
  VE: 'Bolivarian Republic of Venezuela, República Bolivariana de Venezuela',
  VN: 'Viet Nam',
}

const displayNames = (['en', 'es'] as const).flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
)

/** The name that a country has for itself, in the language that most of it speaks. */
const ownName = (alpha2: string) => {
  const { language } = new Intl.Locale('und', { region: alpha2 }).maximize()
  return new Intl.DisplayNames(language, { type: 'region' }).of(alpha2) ?? ''
}

let known: ReadonlyMap<string, number> | undefined

/** The first that bears a name keeps it: codes before names, names in our languages before others. */
const createNames = () => {
  const names = new Map<string, number>()
  const sources: ((country: (typeof countries)[number]) => string[])[] = [
    ({ abbreviation, alpha2, label }) => [abbreviation, alpha2, label.en, label.es],
    ({ alpha2 }) => (otherNames[alpha2] ?? '').split(', '),
    ({ alpha2 }) => displayNames.map((of) => of.of(alpha2) ?? ''),
    ({ alpha2 }) => [ownName(alpha2)],
  ]
  for (const namesOf of sources)
    for (const country of countries)
      for (const name of namesOf(country).map(plain))
        if (name !== '' && !names.has(name)) names.set(name, country.id)
  return names
}

/** The id of a country by its name in English, Spanish or its own language, a usual other name, or an ISO code. */
export const countryIdOf = (text: string) => {
  known ??= createNames()
  // `Korea, Republic of`
  const turned = text.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')
  return known.get(plain(text)) ?? known.get(plain(turned))
}
