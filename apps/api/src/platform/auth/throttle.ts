import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { emailInOneForm } from '@vernissage/contract/values/email-domains'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { currentRequest } from '../request-context.ts'
import type { Applicant } from './draft-tokens.ts'
import type { Site } from './site-tokens.ts'

/* What is counted against floods and guesses. The counters are in the database: all processes share them. */

const failuresWindowSeconds = 600
const failuresOfAddress = 20
const failuresOfAccount = 10

/* What visitors send through a website. They share the network of its server, which counts for nothing. */
/** With one token; more of them wait. */
const siteRequestsPerMinute = 600
/** With one token, in which one address is stated; more of them are refused. */
const siteRequestsOfAddressPerMinute = 60

/* Applications on their way. An address is what somebody says it is: it limits what is written to it, and nobody's application. */
const linksPerHour = 10
const unprovedPerHour = 30
const submitsPerHour = 30
const addressesPerDay = 5
/** With one token and one address; more of them wait, and are then taken: others' beginnings keep nobody out. */
const siteDraftsOfAddressPerHour = 30
const longestWaitMs = 5000
/** Applications begun on the product's own page from one network. */
const pageDraftsPerMinute = 60
/** Forms of one application, or answers to one letter, that pages send. */
const formsPerMinute = 120

/** Addresses and e-mails are kept as hashes: the counters need no more. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
const groupsOf = (address: string) => {
  // URL writes a host in one form only: compressed, lower case, an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const asIPv4 = (groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')

/** Some proxies write the caller's port too, which is another one with every connection. */
const withoutPort = (address: string) =>
  /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address

/**
 * The network that an address is counted as: an IPv4 address itself, also when it is written as `::ffff:192.0.2.1`; for
 * an IPv6 address its /64, the smallest network that one customer gets.
 */
export const networkOf = (address: string) => {
  const unscoped = withoutPort(address).split('%')[0]!
  if (!isIPv6(unscoped)) return unscoped
  const groups = groupsOf(unscoped)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? asIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

const createLimiter = (pool: pg.Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  })

/** Counts one more; throws 534 beyond the limit. */
const consume = async (limiter: RateLimiterPostgres, key: string) => {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** How long until there may be one more, in milliseconds; 0 when this one may be. */
const waitFor = async (limiter: RateLimiterPostgres, key: string) => {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(refusal.msBeforeNext, 1)
  }
}

type Pause = (ms: number) => Promise<unknown>

/** Ends with the request that waits. */
const pauseInRequest: Pause = (ms) =>
  setTimeout(ms, undefined, { signal: currentRequest()?.signal, ref: false })

const addressKey = (email: string) => digest((emailInOneForm(email) ?? email).toLowerCase())

/** One counter for whatever comes with a website's token. */
const limiterOfSites = (pool: pg.Pool) => createLimiter(pool, 'site', siteRequestsPerMinute, 60)

/**
 * Counts what a visitor sends through a website, but the beginnings of applications: throws 534 beyond 60 a minute with one token in
 * which one address is stated, and lets others wait up to 5 s, without a connection to the database, beyond 600 a minute with the token.
 */
export const createSiteThrottle = (pool: pg.Pool, pause: Pause = pauseInRequest) => {
  const ofSite = limiterOfSites(pool)
  const ofAddress = createLimiter(pool, 'visitor', siteRequestsOfAddressPerMinute, 60)
  return async ({ id_site_token: id }: Site, email: string | null) => {
    if (email !== null) await consume(ofAddress, `${id}:${addressKey(email)}`)
    const wait = await waitFor(ofSite, String(id))
    if (wait > 0) await pause(Math.min(wait, longestWaitMs))
  }
}

/** The keys by which the beginning of an application is counted. */
interface Beginning {
  /** `exhibition 7` */
  openCall: string
  email: string
  /** The website whose token came with it: it is counted by that token and the stated address, since its visitors share a network. */
  site?: number | undefined
}

/**
 * Counts what is done with applications on their way, and what is written because of them. What throws 534 beyond its limit is
 * counted by the token that it is done with, never by the address, which anybody can state, nor by the request, which is everybody's.
 */
export const createDraftThrottle = (pool: pg.Pool, pause: Pause = pauseInRequest) => {
  const ofLinks = createLimiter(pool, 'draft', linksPerHour, 3600)
  const ofUnproved = createLimiter(pool, 'unproved', unprovedPerHour, 3600)
  const ofSubmits = createLimiter(pool, 'submit', submitsPerHour, 3600)
  const ofMoves = createLimiter(pool, 'move', addressesPerDay, 24 * 3600)
  const ofOpenCall = createLimiter(pool, 'call', limits.openCallDraftsPerMinute, 60)
  const ofSite = limiterOfSites(pool)
  const ofSiteAddress = createLimiter(pool, 'site-address', siteDraftsOfAddressPerHour, 3600)
  const ofUploads = createLimiter(pool, 'upload', limits.draftFiles.uploadsPerHour, 3600)
  const ofHolders = createLimiter(pool, 'uploads-of', limits.draftFiles.uploadsOfNetworkPerHour, 3600)
  return {
    /** One more application: beyond a limit it waits up to 5 s, without a connection to the database. */
    begin: async ({ openCall, email, site }: Beginning) => {
      let wait = await waitFor(ofOpenCall, openCall)
      if (site !== undefined) {
        wait = Math.max(wait, await waitFor(ofSite, String(site)))
        wait = Math.max(wait, await waitFor(ofSiteAddress, `${site}:${addressKey(email)}`))
      }
      if (wait > 0) await pause(Math.min(wait, longestWaitMs))
    },
    /** One more address for an application. By token: who began it in another's name takes nothing from its owner. */
    move: ({ tokenHash }: Applicant) => consume(ofMoves, tokenHash),
    /** One more attempt to send it in. Not by request: who has a draft is never kept from it by the many who do so in the last minute. */
    submit: ({ tokenHash }: Applicant) => consume(ofSubmits, tokenHash),
    /** One more file of an application, and of the network that holds it until its address is proved. */
    upload: async ({ tokenHash }: Applicant, holder: string | null) => {
      await consume(ofUploads, tokenHash)
      if (holder !== null) await consume(ofHolders, holder)
    },
    /** True if a link to an application may be mailed to the address. */
    mayLink: async (email: string) => {
      const key = addressKey(email)
      if ((await waitFor(ofLinks, key)) === 0) return true
      // what is not mailed does not count
      await ofLinks.reward(key)
      return false
    },
    /** A link to the address was not mailed in the end. */
    unlink: (email: string) => ofLinks.reward(addressKey(email)),
    /** How long an application waits in whose name, unproved, many were sent in: each is answered by a mail. In milliseconds. */
    waitUnproved: (email: string) => waitFor(ofUnproved, addressKey(email)),
  }
}

export type DraftThrottle = ReturnType<typeof createDraftThrottle>

/** Counts what is sent from the product's own pages for applicants. Throws 534 beyond a limit. */
export const createPageThrottle = (pool: pg.Pool) => {
  const ofNetwork = createLimiter(pool, 'page', pageDraftsPerMinute, 60)
  const ofSubject = createLimiter(pool, 'form', formsPerMinute, 60)
  return {
    /** One more application begun from a network. */
    begin: (address: string) => consume(ofNetwork, digest(networkOf(address))),
    /** One more form of the same application or letter: the script saves one while it is filled in. */
    form: (of: string) => consume(ofSubject, digest(of)),
  }
}

export type PageThrottle = ReturnType<typeof createPageThrottle>

/** A person who signs in: an account or a juror, by its id. */
type Owner = { readonly account: number } | { readonly juror: number }

/** Where the addresses are kept that people have signed in from. */
const addressTables = {
  account: { addresses: 'login_address', reference: 'user_id', people: 'account', key: 'id_user' },
  juror: { addresses: 'juror_address', reference: 'juror_id', people: 'juror', key: 'id_juror' },
} as const

/** The table of an owner's addresses, and their id. */
const kept = (owner: Owner) =>
  'juror' in owner
    ? { ...addressTables.juror, id: owner.juror }
    : { ...addressTables.account, id: owner.account }

/** One attempt to sign in. It counts as a failure until `succeeded` is called. */
interface Attempt {
  /** Remembers the network for the person who has signed in, where one has. */
  succeeded: (owner?: Owner) => Promise<void>
}

export interface Throttle {
  /**
   * Counts the attempt before any password is hashed; throws 534 when the address or the person has had too many
   * failures. `of` is the person, or what was typed where there is no such person. (The id counts because the database
   * finds one person by spellings that differ here, such as 'İ' for 'i'.)
   */
  begin: (attempt: { address: string; of: Owner | string }) => Promise<Attempt>
}

/**
 * Allows 20 failures for a network and 10 for a person in 10 minutes. Attempts from a network that the person has
 * signed in from before are counted by that pair alone: neither a neighbour's failures nor an attack on the person
 * from elsewhere locks them out.
 */
export const createThrottle = (db: Database, pool: pg.Pool): Throttle => {
  const ofAddress = createLimiter(pool, 'address', failuresOfAddress, failuresWindowSeconds)
  const ofPerson = createLimiter(pool, 'account', failuresOfAccount, failuresWindowSeconds)
  const ofPair = createLimiter(pool, 'pair', failuresOfAddress, failuresWindowSeconds)

  const isKnown = async (owner: Owner, addressHash: string) => {
    const { addresses, reference, id } = kept(owner)
    const { rows } = await sql`
      select from ${sql.table(addresses)}
      where ${sql.ref(reference)} = ${id} and address_hash = ${addressHash}`.execute(db)
    return rows.length > 0
  }

  /** Remembers nothing when the person was deleted meanwhile. */
  const remember = (owner: Owner, addressHash: string) => {
    const { addresses, reference, people, key, id } = kept(owner)
    return sql`
      insert into ${sql.table(addresses)} (${sql.ref(reference)}, address_hash)
      select ${sql.ref(key)}, ${addressHash} from ${sql.table(people)} where ${sql.ref(key)} = ${id} for key share
      on conflict (${sql.ref(reference)}, address_hash) do update set last_used_at = now()`.execute(db)
  }

  return {
    begin: async ({ address, of }) => {
      const addressHash = digest(networkOf(address))
      const personHash = digest(JSON.stringify(of))
      const counters =
        typeof of === 'object' && (await isKnown(of, addressHash))
          ? ([[ofPair, `${personHash}:${addressHash}`]] as const)
          : ([
              [ofAddress, addressHash],
              [ofPerson, personHash],
            ] as const)

      for (const [limiter, key] of counters) await consume(limiter, key)

      return {
        succeeded: async (owner) => {
          for (const [limiter, key] of counters) await limiter.reward(key)
          if (owner !== undefined) await remember(owner, addressHash)
        },
      }
    },
  }
}
