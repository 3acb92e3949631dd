import { type Language, type LetterOccasion, MailState } from '@vernissage/contract/enums'
import { wordOfDecision } from '@vernissage/contract/judging/decision'
import { readApplied } from '../../src/features/mail/letters/application.ts'
import type { Trx } from '../../src/platform/database/database.ts'
import { letterValues, render } from '../../src/platform/mail/letter-texts.ts'
import { insertRecords, insertRows } from './insert.ts'

/** What became of a letter that did not arrive; the others of its occasion were sent. By its place among those of its occasion. */
interface Fate {
  state: MailState
  failure?: string
  failure_code?: number
}
const fates: Partial<Record<LetterOccasion, Readonly<Record<number, Fate | null>>>> = {
  // The last one has not been told yet.
  accepted: {
    2: {
      state: MailState.failed,
      failure: '550 5.1.1 The mailbox does not exist',
      failure_code: 550,
    },
    3: null,
  },
  rejected: {
    1: { state: MailState.inDoubt, failure: 'The connection closed before the mail server answered' },
    3: { state: MailState.cancelled },
  },
}

/** Who was asked something, by their place among the undecided applications, and what they answered. */
const questions: readonly { place: number; language: Language; answer: string | null }[] = [
  {
    place: 1,
    language: 'en',
    answer:
      'Thank you for asking. The two large works hang from a single nail each; I would like them at eye level, with as much wall between them as there is.',
  },
  {
    place: 4,
    language: 'es',
    answer:
      'Las tres piezas son de lino cosido a mano. Me gustaría que se pudieran rodear, así que mejor colgadas del techo que en la pared.',
  },
  { place: 6, language: 'en', answer: null },
]

const hour = 3_600_000
const day = 24 * hour

interface Known {
  staffIds: readonly number[]
  /** Of the open call, in the order in which they came. */
  applicationIds: readonly number[]
}

interface DemoLetter {
  /** The application. */
  id: number
  occasion: LetterOccasion
  /** When it was written, in milliseconds. */
  at: number
  language?: Language
  fate?: Fate | undefined
  answer?: string | null
}

/** Loads the letters of an open call: every receipt, most decisions and three questions, two of them answered. None is sent. */
export const loadLetters = async (trx: Trx, { staffIds, applicationIds }: Known) => {
  const applications = await trx
    .selectFrom('exhibition_application')
    .select(['id_exhibition_application as id', 'decision_id', 'created_at', 'answered_at'])
    .where('id_exhibition_application', 'in', applicationIds)
    .orderBy('id_exhibition_application')
    .execute()
  const templates = await trx.selectFrom('mail_template').selectAll().execute()

  const write = async ({ id, occasion, at, language = 'en', fate }: DemoLetter) => {
    const applied = await readApplied(trx, 'exhibition', id)
    const template = templates.find((one) => one.occasion === occasion && one.language === language)!
    const values = letterValues(applied, {
      language,
      platformName: 'Vernissage',
      answerLink: 'https://vernissage.test/call/answer/',
    })
    const moment = new Date(Math.min(at, Date.now() - hour)).toISOString()
    const isHandedOver = fate?.state !== MailState.failed && fate?.state !== MailState.cancelled
    const [mail] = await insertRows(trx, 'mail', [
      {
        ...render(template, values),
        occasion,
        exhibition_application_id: id,
        account_id: applied.account_id,
        to_name: applied.artist_name ?? '',
        to_address: applied.to_address!,
        language,
        message_id: `<${occasion}.${id}@vernissage.test>`,
        state: MailState.sent,
        attempts: fate?.state === MailState.cancelled ? 0 : 1,
        handed_over_at: isHandedOver ? moment : null,
        settled_at: moment,
        created_by: occasion === 'received' ? null : staffIds[0]!,
        created_at: moment,
        updated_at: moment,
        ...fate,
      },
    ])
    return mail!
  }

  const receipts = applications.map(
    ({ id, created_at }): DemoLetter => ({
      id,
      occasion: 'received',
      at: Date.parse(String(created_at)) + hour,
    }),
  )

  const places = { accepted: 0, rejected: 0, waitlisted: 0 }
  const decisions = applications.flatMap(({ id, decision_id, answered_at }): DemoLetter[] => {
    if (decision_id === null) return []
    const occasion = wordOfDecision[decision_id]
    const fate = fates[occasion]?.[places[occasion]++]
    if (fate === null) return []
    return [{ id, occasion, at: Date.parse(String(answered_at ?? new Date())) + day, fate }]
  })

  const undecided = applications.filter(({ decision_id }) => decision_id === null)
  const asked = questions.map(({ place, language, answer }): DemoLetter => {
    const { id, created_at } = undecided[place]!
    return {
      id,
      occasion: 'more_information',
      at: Date.parse(String(created_at)) + 3 * day,
      language,
      answer,
    }
  })

  // lists show the newest first, by their ids
  for (const letter of [...receipts, ...decisions, ...asked].sort((one, other) => one.at - other.at)) {
    const { id_mail } = await write(letter)
    if (!letter.answer) continue
    await insertRecords(trx, 'application_answer', 'id_application_answer', [
      {
        exhibition_application_id: letter.id,
        mail_id: id_mail,
        text: letter.answer,
        created_at: new Date(Math.min(letter.at + 2 * day, Date.now() - hour / 2)).toISOString(),
      },
    ])
  }
}
