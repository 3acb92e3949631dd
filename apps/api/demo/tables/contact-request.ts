import type { DemoFiles } from '../files.ts'
import { createRandom } from '../pictures/random.ts'
import { inventMobile } from '../records/accounts.ts'
import { sent } from '../records/requests.ts'
import type { Calendar, Row } from '../rows.ts'

type DemoContactRequest = readonly [
  name: string,
  countryCode: string,
  /** When it came in. */
  daysAgo: number,
  /** After how many days somebody answered; null while nobody has. */
  answeredAfter: number | null,
  message: string,
]

const demoContactRequests: readonly DemoContactRequest[] = [
  ['Brunhilde Ackerfelder', '+49', 0, null, 'Is the gallery open on the public holiday next week?'],
  ['Iñaki Lasarteguren', '+34', 0, null, '¿Se puede visitar la exposición con un perro muy tranquilo?'],
  ['Tobias Wendelsteiner', '+49', 1, null, 'I left a green umbrella in the second room on Saturday.'],
  ['Ingunn Fjellbakken', '+47', 1, null, 'Our class of 24 would like a guided tour in February.'],
  ['Chukwuemeka Adibelu', '+234', 2, null, 'Do you take works on consignment from private owners?'],
  ['Marisela Ontiverría', '+52', 2, 0, 'Quiero regalar una membresía a mi hermana. ¿Cómo se hace?'],
  ['Studio Pallasgreen', '+353', 3, null, 'We are looking for a large drawing for a staircase, 4 m high.'],
  ['Gaspard Villerontaine', '+33', 4, 1, 'Puis-je réserver quatre places pour la visite du soir ?'],
  ['Akiko Tsurumakida', '+81', 5, 2, 'Is there a catalogue of the river show in English or Japanese?'],
  ['Lothar Himmelpforten-Reus', '+49', 6, null, 'The audio guide speaks of a red painting. I saw none.'],
  ['Consuelo Arriagadez', '+56', 7, 3, 'Mi madre posó para una de las obras en 1974. ¿Con quién hablo?'],
  ['Desmond Okyerefo', '+233', 9, 1, 'I write for a student paper and would like two photographs.'],
  ['Elif Taşkıranlar', '+90', 10, null, 'Can one apply to the open call as a group of three?'],
  ['Class 4b, the school by the lock', '+44', 12, 2, 'We drew the boat. May we send you the drawings?'],
  ['Wiebke Osterhagenau', '+49', 14, 0, 'Please remove me from the list of people who like opera.'],
  ['Radoslav Hristovenko', '+359', 16, 5, 'How is a work shipped that is heavier than its buyer?'],
  ['Paloma Quintárez', '+34', 18, 1, 'Se cortó la página de pago y no sé si estoy inscrita.'],
  ['Nobuhle Mkhwanazini', '+27', 21, 4, 'I would like to volunteer at openings, not with wine.'],
  ['Guðrún Heiðarsdóttlind', '+354', 24, null, 'The link in the invitation leads to a different year.'],
  ['Ferdinand Plätzgumer', '+43', 28, 2, 'Do the benches in room one belong to the work?'],
  ['Aurora Benincasanti', '+39', 33, 6, 'Vorrei una copia firmata del primo numero, se esiste.'],
  ['Kamalei Nāʻauaoloa', '+1', 38, 1, 'What time zone are your times in?'],
  ['Zoltán Berényházi', '+36', 45, 3, 'I frame pictures and have a proposal about corners.'],
  ['Hôtel des Trois Horloges', '+33', 52, 2, 'Nous cherchons des œuvres pour neuf chambres au nord.'],
  ['Sunniva Lothbrannet', '+46', 60, 1, 'Is the building accessible with a wheelchair and a cello?'],
  ['Evaristo Pombalinho', '+351', 71, 8, 'Gostava de saber quem pintou a escada do anúncio.'],
  ['Mina Rostamkhaneh', '+98', 85, 2, 'May I quote the wall text in my thesis?'],
  ['Jarosław Świerczyniak', '+48', 99, 0, 'Invoice 2210 has my name spelled like my cousin’s.'],
  ['Tui Parekowhaiti', '+64', 120, 4, 'The driftwood in the poster is from our beach. Lovely.'],
  ['Ottoline Brackenhurst', '+44', 150, 11, 'Thank you for answering. This needs no answer.'],
]

/** The oldest first, as they came in. */
export const rows = (_files: DemoFiles, calendar: Calendar): Row<'contact_request'>[] =>
  demoContactRequests
    .map(([name, country_code, daysAgo, answeredAfter, message]) => ({
      ...sent(calendar, name, daysAgo, answeredAfter),
      country_code,
      phone: inventMobile(createRandom(name)),
      message,
    }))
    .reverse()
