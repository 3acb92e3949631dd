import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
const groupsOf = (address: string) => {
  // A URL's host is written in one way only: compressed, lower case, an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const asIPv4 = (groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')

/**
 * What attempts from an address are counted by: an IPv4 address itself, also where it comes as `::ffff:192.0.2.1`; of an
 * IPv6 address its /64, the smallest network that is given to one customer, who has 2^64 addresses in it.
 */
export const networkOf = (address: string) => {
  const unscoped = address.split('%')[0]!
  if (!isIPv6(unscoped)) return unscoped
  const groups = groupsOf(unscoped)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? asIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}
