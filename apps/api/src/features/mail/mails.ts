import { type MailState, type Occasion, MailState as State, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import {
  type Mail,
  type MailRow,
  type MailStatus,
  type mailEndpoints,
  mailListFields,
} from '@vernissage/contract/resources/letters/mail'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { MailConfig } from '../../platform/config.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { jsonMoment } from '../../platform/database/json.ts'
import { programIn } from '../../platform/database/program-tables.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { columnsOf, createList, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { withToken } from '../../platform/mail/links.ts'
import type { Letters } from './letters/letters.ts'
import { composeMessage } from './message.ts'
import type { Outbox } from './outbox.ts'
import { type MailSettingsStore, readReplyTo } from './settings.ts'
import { readTrouble } from './trouble.ts'

const columns = columnsOf('mail', mailListFields)

const select = (executor: Executor) => executor.selectFrom('mail').select(selectionOf(columns))

const ofAnswers = sql`from application_answer where mail_id = mail.id_mail`

/** The number of answers to a mail, and the beginning of the last one. */
const answered = [
  sql<number>`(select count(*)::integer ${ofAnswers})`.as('answers'),
  sql<string | null>`(select left(text, 280) ${ofAnswers} order by id_application_answer desc limit 1)`.as(
    'last_answer',
  ),
]

const mostHandled = 20

/** Lines that an erasure has emptied are left out. */
const handled = sql<Mail['handled']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', ${jsonMoment(sql`at`)}, 'user', user_name, 'state', fields -> 'state' -> 'after')), '[]')
  from (
    select * from change_log
    where entity = 'mail' and record_id = mail.id_mail and action = 'update'
      and jsonb_typeof(fields -> 'state' -> 'after') = 'number'
    order by id_change desc limit ${sql.lit(mostHandled)}
  ) as line)`

type Row = Mail & { version: number }

/** Mails to members of staff: editors do not see the addresses and news of others. */
const toStaff: readonly Occasion[] = ['refused', 'digest', 'test']

const isEditor = ({ user_type_id }: Caller) => user_type_id !== UserType.administrator

const forEditor = (filter: CheckedList['filter'], { id_user }: Caller): CheckedList['filter'] => {
  const isNotToStaff = toStaff.map((value) => ({ field: 'occasion', operator: '!=' as const, value }))
  const own = { OR: [{ field: 'account_id', operator: '=' as const, value: id_user }, { AND: isNotToStaff }] }
  return { AND: [own, ...(filter ? [filter] : [])] }
}

/** The same of a row of `mail`. */
const isFor = (caller: Caller) =>
  isEditor(caller)
    ? sql<SqlBool>`(occasion <> all(${[...toStaff]}::text[]) or account_id = ${caller.id_user})`
    : sql<SqlBool>`true`

/** The number of mails of each state. */
export const countMails = async (db: Database) => {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select state, count(*) as count from mail group by state`.execute(db)
  const count = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    waiting: count(State.waiting),
    sending: count(State.sending),
    sent: count(State.sent),
    failed: count(State.failed),
    unknown: count(State.inDoubt),
  }
}

const createMails = (db: Database, { config, secret }: Pick<Dependencies, 'config' | 'secret'>) => {
  const get = async (id: number, caller: Caller) => {
    const row = await select(db)
      .leftJoin('account as author', 'author.id_user', 'mail.created_by')
      .select([
        ...answered,
        handled.as('handled'),
        'mail.version',
        'mail.text',
        sql<string | null>`full_name(author.first_name, author.last_name)`.as('author'),
      ])
      .where('id_mail', '=', id)
      .executeTakeFirst()
    const isHidden =
      row && isEditor(caller) && toStaff.includes(row.occasion) && row.account_id !== caller.id_user
    if (!row || isHidden) throw new ApiError(ErrorCode.mailNotFound)
    return row as Row
  }

  const readPage = createList(db, {
    query: select(db).select(answered).$castTo<MailRow>(),
    columns,
    key: 'id_mail',
    tables: ['mail', 'application_answer'],
    wholeOf: 'mail',
  })

  return {
    list: (asked: CheckedList, caller: Caller) =>
      readPage(isEditor(caller) ? { ...asked, filter: forEditor(asked.filter, caller) } : asked),

    /** Throws 986, also for what an editor may not read. */
    get,

    /** When a mail was sent; null if it was not handed over, as far as is known. */
    sentAt: async ({ id_mail, state }: Mail) => {
      const went: readonly MailState[] = [State.sending, State.sent, State.inDoubt]
      const mail = await db
        .selectFrom('mail')
        .select(['taken_at', 'handed_over_at', 'settled_at'])
        .where('id_mail', '=', id_mail)
        .executeTakeFirst()
      const isGone = went.includes(state) || (state === State.failed && mail?.handed_over_at)
      const moment = isGone ? (mail?.taken_at ?? mail?.handed_over_at ?? mail?.settled_at) : null
      return moment ? new Date(moment) : null
    },

    /**
     * The mail to be downloaded: with the token of its link where it waits for a person to send it, since there is no mail
     * server. The link to an unfinished application is nobody's but its applicant's.
     */
    toSend: async (mail: Mail) => {
      if (config.smtpUrl !== undefined || mail.state !== State.waiting) return mail
      const link = await db
        .selectFrom('mail')
        .select(['link_seed', 'application_draft_id'])
        .where('id_mail', '=', mail.id_mail)
        .executeTakeFirst()
      return link && link.application_draft_id === null ? withToken({ ...mail, ...link }, secret) : mail
    },
  }
}

interface Dependencies {
  db: Database
  config: MailConfig
  secret: string
  outbox: Pick<Outbox, 'again' | 'arrived' | 'cancel' | 'cancelAll' | 'returned' | 'settleDoubts'>
  settings: MailSettingsStore
  letters: Pick<Letters, 'checkAgain'>
}

export const mailHandlers = ({
  db,
  config,
  secret,
  outbox,
  letters,
  settings,
}: Dependencies): Handlers<typeof mailEndpoints> => {
  const mails = createMails(db, { config, secret })

  /** Answers a mail that the caller can see, after it was given another state. */
  const moved =
    (move: (id: number, caller: Caller) => Promise<void>) =>
    async ({ caller, params: { id } }: { caller: Caller; params: { id: number } }) => {
      await mails.get(id, caller)
      await move(id, caller)
      return { mail: await mails.get(id, caller) }
    }

  return {
    'GET /mail/all': ({ list, caller }) => mails.list(list, caller),
    'GET /mail/status': async () => ({
      mail_status: {
        is_configured: config.smtpUrl === undefined ? 0 : 1,
        per_minute: config.perMinute,
        ...(await countMails(db)),
      } satisfies MailStatus,
    }),
    'GET /mail/settings': async () => ({ mail_settings: await settings.read() }),
    'PATCH /mail/settings': async ({ caller, body }) => ({
      mail_settings: await settings.change(caller, body),
    }),
    'GET /mail/trouble': async () => ({ mail_trouble: await readTrouble(db) }),
    'GET /mail/{id}': ({ params, caller }) => mails.get(params.id, caller),
    'GET /mail/{id}/eml': async ({ params, caller, reply }) => {
      const mail = await mails.get(params.id, caller)
      const message = await composeMessage(await mails.toSend(mail), {
        from: config.from,
        replyTo: await readReplyTo(db),
        date: await mails.sentAt(mail),
      })
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="mail-${mail.id_mail}.eml"`)
        .send(message)
    },
    'POST /mail/{id}/again': moved((id, caller) => outbox.again(id, caller, letters.checkAgain)),
    'POST /mail/cancel': async ({ caller, body }) => {
      const [kind, programId] = programIn(body)
      return { cancelled: await outbox.cancelAll(caller, { kind, programId, occasion: body.occasion }) }
    },
    'POST /mail/{id}/arrived': moved(outbox.arrived),
    'POST /mail/{id}/returned': moved(outbox.returned),
    'POST /mail/{id}/cancel': moved(outbox.cancel),
    'POST /mail/doubts': ({ caller, body }) => {
      const { exhibition_id: exhibition, magazine_id: magazine, outcome } = body
      const ofOpenCall =
        exhibition !== undefined
          ? sql`exhibition_id = ${exhibition}`
          : magazine !== undefined
            ? sql`magazine_id = ${magazine}`
            : sql`true`
      return outbox.settleDoubts(caller, outcome, sql<SqlBool>`(${ofOpenCall} and ${isFor(caller)})`)
    },
  }
}
