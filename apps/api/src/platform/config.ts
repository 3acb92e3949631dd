import { join } from 'node:path'
import { email } from '@vernissage/contract/fields'
import { isTimeZone } from '@vernissage/contract/time-zone'
import { emailInASCII } from '@vernissage/contract/values/email-domains'
import { z } from 'zod'
import {
  hostName,
  httpAddress,
  mediaAddress,
  originAddress,
  postgresAddress,
  proxyAddresses,
  smtpAddress,
} from './config-addresses.ts'
import { StartError } from './startup-failure.ts'
import type { S3Settings } from './storage/s3.ts'

const text = z.string().trim().min(1, 'must not be empty')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

/** In characters; a shorter secret could be guessed. */
export const shortestSecret = 16

const withSlash = (value: string) => (value.endsWith('/') ? value : `${value}/`)

/** An address as the contract takes it, or an issue with these words. */
const emailAddress = (words: string) =>
  z.string().transform((value, context) => {
    const address = email().safeParse(value)
    if (!address.success) context.addIssue(words)
    return address.data ?? value
  })

/** `info@example.org` or `Name <info@example.org>` */
const mailAddress = text
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(value) ?? []
    return { name: name.trim(), address }
  })
  .pipe(
    z.object({
      name: z.string(),
      address: emailAddress('must be an address such as "Name <info@example.org>"'),
    }),
  )

export type MailAddress = z.output<typeof mailAddress>

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: hostName.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  LEGAL_DIR: text.optional(),
  DATABASE_URL: postgresAddress.optional(),
  ADMIN_EMAIL: emailAddress('must be an email address').default('admin@vernissage.test'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 16 characters')
    .max(16, 'must have 8 to 16 characters')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  TOKEN_SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
  TOKEN_TTL: wholeNumber(1, 31_536_000).default(3600),
  PUBLIC_URL: originAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
  MEDIA_URL: mediaAddress.transform(withSlash).default('/media/'),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: text.optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  WEBSITE_URL: httpAddress.default('https://vernissage.test/'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Madrid')
    .optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  TRUST_PROXY: proxyAddresses.optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('warn'),
  PASSWORD_COST: z.enum(['full', 'low'], 'must be full or low').default('full'),
  NODE_ENV: z.string().optional(),
})

type Environment = z.output<typeof environmentSchema>

const s3Of = (env: Environment): S3Settings | undefined => {
  for (const name of ['S3_ENDPOINT', 'S3_REGION'] as const)
    if (env[name] && !env.S3_BUCKET) throw new StartError(`S3_BUCKET is required with ${name}`)
  if (!env.S3_BUCKET) return undefined
  const required = (name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY') => {
    const value = env[name]
    if (!value) throw new StartError(`${name} is required with S3_BUCKET`)
    return value
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT,
    credentials: {
      accessKeyId: required('AWS_ACCESS_KEY_ID'),
      secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
    },
  }
}

const mailOf = ({ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE, PUBLIC_URL, WEBSITE_URL }: Environment) => {
  if (SMTP_URL && !MAIL_FROM) throw new StartError('MAIL_FROM is required with SMTP_URL')
  if (MAIL_FROM && !SMTP_URL) throw new StartError('SMTP_URL is required with MAIL_FROM')
  // links in mails begin with it
  if (SMTP_URL && !PUBLIC_URL) throw new StartError('PUBLIC_URL is required with SMTP_URL')
  const domain =
    (MAIL_FROM && emailInASCII(MAIL_FROM.address).split('@').at(-1)) ?? new URL(WEBSITE_URL).hostname
  return {
    /** Absent, as the sender: mails wait. */
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    /** In which the names of messages are unique. */
    domain,
    /** How many mails all processes together send at most. */
    perMinute: MAIL_PER_MINUTE,
  }
}

export type MailConfig = ReturnType<typeof mailOf>

/** Reads and validates the environment. Throws a StartError that names the first invalid variable. An empty value counts as unset. */
export const loadConfig = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const env = parsed.data
  if (env.DATABASE_URL && !env.TOKEN_SECRET)
    throw new StartError(
      'TOKEN_SECRET is required with DATABASE_URL: every process must sign with the same secret',
    )
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    throw new StartError('METRICS_PORT must be another port than PORT')
  if (env.PASSWORD_COST === 'low' && env.NODE_ENV === 'production')
    throw new StartError('PASSWORD_COST must be full in production')
  return {
    host: env.HOST,
    port: env.PORT,
    /** Absent: taken from each request. */
    publicUrl: env.PUBLIC_URL,
    mediaUrl: env.MEDIA_URL,
    websiteUrl: env.WEBSITE_URL,
    /** In which deadlines end, and days are past or still to come. */
    timeZone: env.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    dataDir: env.DATA_DIR,
    /** The folder of the owner's legal texts. */
    legalDir: env.LEGAL_DIR ?? join(env.DATA_DIR, 'legal'),
    /** True if it was named, and so has to be there. */
    hasLegalDir: env.LEGAL_DIR !== undefined,
    /** Absent: the embedded database. */
    databaseUrl: env.DATABASE_URL,
    administrator: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    demo: env.DEMO === undefined ? !env.DATABASE_URL : env.DEMO === '1',
    /** Absent: the one in the data folder, generated at the first start. */
    tokenSecret: env.TOKEN_SECRET,
    tokenTtl: env.TOKEN_TTL,
    /** Absent: files are stored in the data folder. */
    s3: s3Of(env),
    mail: mailOf(env),
    /** Proxies that are trusted to name the caller's address. */
    trustedProxies: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    passwordCost: env.PASSWORD_COST,
    isProduction: env.NODE_ENV === 'production',
  }
}

export type Config = ReturnType<typeof loadConfig>
