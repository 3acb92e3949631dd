import { isIP } from 'node:net'
import { z } from 'zod'

/* The kinds of addresses in the environment, checked as far as their readers would not be able to use them. */

/** True if a text can be decoded, as a part of an address. */
export const isPercentCoded = (text: string) => {
  try {
    // compared, because the bundler drops an expression without effect, and with it what it throws
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : null)

/** `new URL` repairs what others read by the letter: `https:example.org`, backslashes, blanks. */
const isLiteral = (value: string) => /^[a-z]+:\/\/[^\s\\]*$/i.test(value)

const isPlainHttp = (url: URL) =>
  /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash

/** The address of a server or of a folder of it. */
export const httpAddress = z.string().refine((value) => {
  const url = urlOf(value)
  return isLiteral(value) && url !== null && isPlainHttp(url)
}, 'must be an http or https address, without a user and a query')

/** The address of a server, without a path. */
export const originAddress = z.string().refine((value) => {
  const url = urlOf(value)
  return isLiteral(value) && url !== null && isPlainHttp(url) && /^\/*$/.test(url.pathname)
}, 'must be an http or https address without a path, such as https://admin.example.org')

export const mediaAddress = z.union(
  [httpAddress, z.string().regex(/^\/[^/\s\\?#][^\s\\?#]*$/)],
  'must be an address or a path that begins with /',
)

const isCredentialDecodable = (value: string) => {
  const url = urlOf(value)
  return url === null || (isPercentCoded(url.username) && isPercentCoded(url.password))
}

const percentIsCoded = 'must have each % of its user and password written as %25'

export const postgresAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    hostname: /.*/,
    error: 'must be an address like postgres://user@host:5432/database',
    abort: true,
  })
  .refine(isLiteral, 'must be an address like postgres://user@host:5432/database')
  .refine(isCredentialDecodable, percentIsCoded)

export const smtpAddress = z
  .string()
  .refine(
    (value) => {
      const url = urlOf(value)
      return (
        isLiteral(value) &&
        url !== null &&
        /^smtps?:$/.test(url.protocol) &&
        url.hostname !== '' &&
        url.port !== '0' &&
        /^\/?$/.test(url.pathname) &&
        !url.search &&
        !url.hash
      )
    },
    { error: 'must be an address like smtp://user@host:587', abort: true },
  )
  .refine(isCredentialDecodable, percentIsCoded)

/** An address or a name of this machine. */
export const hostName = z
  .string()
  .trim()
  .refine(
    (value) => isIP(value) > 0 || /^(?![\d.]+$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'must be an address such as 127.0.0.1, or the name of this machine',
  )

/** `::ffff:10.0.0.0/104`, which the proxy's list reads as the IPv4 address of the last 32 bits. */
const isMapped = (address: string) => {
  const url = urlOf(`http://[${address}]`)
  return url !== null && /^\[::ffff:[\da-f]{1,4}:[\da-f]{1,4}\]$/.test(url.hostname)
}

/** An address, or a range with from one to all bits. */
const isProxy = (part: string) => {
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  if (bits === undefined) return true
  const least = isMapped(address) ? 97 : 1
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= (family === 4 ? 32 : 128)
}

/** `10.0.0.5,192.168.0.0/16` */
export const proxyAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isProxy),
    'must be addresses of proxies or ranges such as 192.168.0.0/16, separated by commas',
  )
