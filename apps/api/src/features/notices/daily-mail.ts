import { type Language, NoticeKind, staffTypes } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'
import { today } from '@vernissage/contract/time-zone'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { MailOutbox, NewMail } from '../../platform/mail/new-mail.ts'
import { longDay, withZone } from '../../platform/moments.ts'
import { shownNotices } from './notices.ts'

/* The unread notices by mail once a day, for those who want it. */

interface Dependencies {
  db: Database
  outbox: MailOutbox
  platformName: string
  /** The address that links begin with. */
  origin: string
}

interface Reader {
  id_user: number
  name: string
  email: string
  language: Language
}

/** The number of notices in one mail; the others are at the bell. */
const mostLines = 50
/** In days: older notices, as of the time before somebody switched the mails on, are not news. */
const newsDays = 7

/** No names of people: the mail may be there longer than their data. */
type Line = Pick<Notice, 'kind' | 'count' | 'judging_round' | 'on_day'>

const dayOf = (language: Language, day: string | null) => withZone(longDay(day!, language), language)

const lines: Record<Language, Record<NoticeKind, (notice: Line) => string>> = {
  en: {
    [NoticeKind.newApplications]: ({ count }) =>
      count === 1 ? 'A new application' : `${count} new applications`,
    [NoticeKind.answers]: ({ count }) => (count === 1 ? 'A new answer' : `${count} new answers`),
    [NoticeKind.deadline]: ({ on_day }) => `Applications close at the end of ${dayOf('en', on_day)}`,
    [NoticeKind.roundComplete]: ({ judging_round }) => `The round ${judging_round} is complete`,
    [NoticeKind.lettersFailed]: ({ count }) =>
      count === 1 ? 'A letter may not have arrived' : `${count} letters may not have arrived`,
    [NoticeKind.assigned]: ({ count }) =>
      count === 1 ? 'An application was handed over to you' : `${count} applications were handed over to you`,
    [NoticeKind.ownersApplication]: () =>
      'The owner of an address has sent in an application of their own: please choose',
  },
  es: {
    [NoticeKind.newApplications]: ({ count }) =>
      count === 1 ? 'Una solicitud nueva' : `${count} solicitudes nuevas`,
    [NoticeKind.answers]: ({ count }) => (count === 1 ? 'Una respuesta nueva' : `${count} respuestas nuevas`),
    [NoticeKind.deadline]: ({ on_day }) => `El plazo termina al final del ${dayOf('es', on_day)}`,
    [NoticeKind.roundComplete]: ({ judging_round }) => `La ronda ${judging_round} está completa`,
    [NoticeKind.lettersFailed]: ({ count }) =>
      count === 1 ? 'Puede que un correo no haya llegado' : `Puede que ${count} correos no hayan llegado`,
    [NoticeKind.assigned]: ({ count }) =>
      count === 1 ? 'Te han asignado una solicitud' : `Te han asignado ${count} solicitudes`,
    [NoticeKind.ownersApplication]: () =>
      'El titular de una dirección ha enviado su propia solicitud: tienes que elegir',
  },
}

const frames = {
  en: {
    subject: (count: number, platform: string) =>
      count === 1 ? `One new notice on ${platform}` : `${count} new notices on ${platform}`,
    greeting: (name: string) => `Hello ${name},`,
    intro: 'This is new with the open calls that you look after:',
    more: (count: number) => `And ${count} more, at the bell.`,
    end: 'You get this mail because you switched it on at the bell, where you can switch it off too.',
  },
  es: {
    subject: (count: number, platform: string) =>
      count === 1 ? `Un aviso nuevo en ${platform}` : `${count} avisos nuevos en ${platform}`,
    greeting: (name: string) => `Hola, ${name}:`,
    intro: 'Esto es lo nuevo en las convocatorias que llevas:',
    more: (count: number) => `Y ${count} más, en la campana.`,
    end: 'Recibes este correo porque lo activaste en la campana; allí también puedes desactivarlo.',
  },
} as const satisfies Record<Language, unknown>

const pathOf = (notice: Notice) => {
  if (notice.program_url === null) return '/applications'
  const section = notice.exhibition_id === null ? 'magazines' : 'exhibitions'
  const page = `/${section}/${encodeURIComponent(notice.program_url)}`
  const application = `${page}/judging?application=${notice.exhibition_application_id ?? notice.magazine_application_id}`
  const paths: Record<NoticeKind, string> = {
    [NoticeKind.newApplications]: `${page}#applications`,
    [NoticeKind.answers]: `${application}#letters`,
    [NoticeKind.deadline]: page,
    [NoticeKind.roundComplete]: `${page}/judging?tab=results&round=${notice.judging_round_id}`,
    [NoticeKind.lettersFailed]: `${page}/judging?tab=letters`,
    [NoticeKind.assigned]: `${page}#applications`,
    [NoticeKind.ownersApplication]: `${application}#choice`,
  }
  return paths[notice.kind]
}

const wantsMail = sql<SqlBool>`choices ->> 'notices_by_mail' = '1' and email is not null
  and user_type_id in (${sql.join(staffTypes.map((type) => sql.lit(type)))})`

const readReaders = async (db: Database, day: string): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select id_user, first_name as name, email, coalesce(choices ->> 'notices_language', 'en') as language
    from preference join account on id_user = preference.user_id
    where ${wantsMail} and not exists (
      select from daily_mail where daily_mail.user_id = id_user and day >= ${day}::date)
    order by id_user`.execute(db)
  return rows
}

/** True if the caller is to write the day's mail: of two processes one is. */
const claimDay = async (trx: Trx, { id_user }: Reader, day: string) => {
  const { rows } = await sql`
    insert into daily_mail (user_id, day)
    select id_user, ${day}::date from preference join account on id_user = preference.user_id
    where id_user = ${id_user} and ${wantsMail}
    on conflict (user_id) do update set day = excluded.day where daily_mail.day < excluded.day
    returning user_id`.execute(trx)
  return rows.length > 0
}

/** The unread notices that were in no mail as they are now, marked as mailed. */
const takeNews = async (trx: Trx, { id_user }: Reader): Promise<Notice[]> => {
  const { rows } = await sql<Notice>`
    with news as (
      update notice set mailed_at = now()
      where user_id = ${id_user} and read_at is null and mailed_at is null
        and created_at > now() - make_interval(days => ${newsDays})
      returning id_notice)
    ${shownNotices} where id_notice in (select id_notice from news)
    order by notice.created_at desc, id_notice desc`.execute(trx)
  return rows
}

/** Writes the day's mails, one to each person who wants it and has new unread notices. */
export const createDailyMail = ({ db, outbox, platformName, origin }: Dependencies) => {
  const write = (reader: Reader, news: readonly Notice[]): NewMail => {
    const { id_user, name, email, language } = reader
    const words = frames[language]
    const shown = news
      .slice(0, mostLines)
      .map(
        (notice) => `${notice.program}: ${lines[language][notice.kind](notice)}\n${origin}${pathOf(notice)}`,
      )
    const rest = news.length - shown.length
    const parts = [
      words.greeting(name),
      words.intro,
      ...shown,
      ...(rest > 0 ? [words.more(rest)] : []),
      words.end,
    ]
    return {
      occasion: 'digest',
      account_id: id_user,
      to_name: name,
      to_address: email,
      language,
      subject: words.subject(news.length, platformName),
      text: parts.join('\n\n'),
    }
  }

  return async () => {
    // also for those that are written after midnight
    const day = today()
    for (const reader of await readReaders(db, day))
      await inTransaction(db, async (trx) => {
        if (!(await claimDay(trx, reader, day))) return
        const news = await takeNews(trx, reader)
        if (news.length > 0) await outbox.put(trx, write(reader, news))
      })
  }
}
