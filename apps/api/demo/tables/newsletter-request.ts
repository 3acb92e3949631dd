import type { DemoFiles } from '../files.ts'
import { sent } from '../records/requests.ts'
import type { Calendar, Row } from '../rows.ts'

type DemoNewsletterRequest = readonly [
  name: string,
  daysAgo: number,
  /** After how many days the first letter was sent; null before. */
  sentAfter: number | null,
  /** Separated by commas; null where the website asked for none. */
  tags: string | null,
]

const demoNewsletterRequests: readonly DemoNewsletterRequest[] = [
  ['Anneliese Trautweinsdorf', 0, null, 'exhibitions,openings'],
  ['Kofi Anokyewaa-Mensahin', 0, null, 'magazine'],
  ['Delfina Mosquerales', 1, null, null],
  ['Rupert Inglethwaite', 1, null, 'painting,collector'],
  ['Yoko Kanematsuri', 2, null, 'ceramics'],
  ['Benedikt Sauerlandin', 3, 1, 'exhibitions'],
  ['Ainara Goikolarrea', 3, 0, 'convocatorias,artista'],
  ['Halima Ould-Taleb Sidi', 4, null, 'textile,magazine'],
  ['Casper Vestergaardine', 5, 2, 'openings'],
  ['Florencia Ituzaingotti', 6, null, 'fotografía'],
  ['Maxence Coulommier-Bray', 7, 3, 'exhibitions,collector,press'],
  ['Pirkko Haapasaarinen', 8, 1, null],
  ['Oluwaseun Babarindele', 9, null, 'open call,artist'],
  ['Margarethe Nußdorferin', 11, 2, 'masterclasses'],
  ['Vicente Rambla-Ortúzar', 12, 0, 'exhibitions,español'],
  ['Siobhán Ní Dhuibhgeannach', 14, 4, 'drawing'],
  ['Arjun Venkatapathiraju', 15, null, 'generative art,print'],
  ['Luisa Tramontaniello', 17, 1, 'magazine,collector'],
  ['Emeka & Sons Interiors', 19, 2, 'corporate'],
  ['Hedvig Sköldmarken', 20, null, 'glass,ceramics'],
  ['Nicolás Achával-Peralta', 23, 5, 'convocatorias'],
  ['Gwenllian Pryderi-Hughes', 25, 1, 'openings,members'],
  ['Tadeusz Korzeniowiak', 28, 3, 'print'],
  ['Mariam Tsikhelashvila', 31, null, 'sculpture'],
  ['Bartholomew Quillfeather', 34, 2, 'exhibitions'],
  ['Rosario Camposanto Lira', 37, 1, 'textil,español'],
  ['Ngozi Ifeakandulo', 40, 6, 'painting'],
  ['École des Ormes Bleus', 44, 2, 'schools,visits'],
  ['Jukka-Pekka Latvalahtinen', 48, null, 'sound art'],
  ['Amrita Chaudhurianne', 53, 4, 'masterclasses,artist'],
  ['Leopold Gänswürger', 58, 1, 'collector'],
  ['Tamsin Polwhevering', 64, 3, 'magazine,drawing'],
  ['Esperanza Valdivielsos', 70, 2, 'exhibitions,openings,members'],
  ['Mikkel Thorshavnar', 77, 0, null],
  ['Fatoumata Diarrassou', 85, 5, 'textile'],
  ['Quentin Larkspurry', 94, 1, 'corporate,hotel'],
  ['Wilhelmina Graafschapper', 104, 7, 'press'],
  ['Ekaterina Voloshinskova', 118, 2, 'photography'],
  ['Baltasar Mirafuentes', 133, 3, 'open call,español'],
  ['Cordelia Ashgrovening', 160, 1, 'exhibitions'],
]

/** The oldest first, as they came in. */
export const rows = (_files: DemoFiles, calendar: Calendar): Row<'newsletter_request'>[] =>
  demoNewsletterRequests
    .map(([name, daysAgo, sentAfter, tags]) => ({ ...sent(calendar, name, daysAgo, sentAfter), tags }))
    .reverse()
