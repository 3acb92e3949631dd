/*
 * E-mail addresses with an international domain. A domain has two spellings, `müller.example` and `xn--mller-kva.example`:
 * addresses are stored and shown in the first, and go to mail servers in the second.
 */

const prefix = 'xn--'
const separators = /[.\u3002\uff0e\uff61]/
const longestLabel = 63
const longestDomain = 253

/** Characters of a domain in either spelling; ASCII ones that URLs give a meaning are none. */
const domainPattern = /^[^\p{Cc}\p{Z}!-,/:-@[-`{-~]+$/u

/* Numbers of RFC 3492. */
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128

const digitOf = (character: string) => {
  const digit = Number.parseInt(character, base)
  // a to z are 0 to 25, and 0 to 9 come after them
  return digit < 10 ? digit + 26 : digit - 10
}

const adapted = (delta: number, points: number, isFirst: boolean) => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / points)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/** Decodes a label without its prefix, lower case: `mller-kva` → `müller`. */
const decoded = (label: string) => {
  const end = label.lastIndexOf('-')
  const characters = end > 0 ? [...label.slice(0, end)] : []
  let [code, bias, index] = [firstCode, firstBias, 0]
  for (let at = end > 0 ? end + 1 : 0; at < label.length; ) {
    const before = index
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(label[at] ?? '')
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      // also what is no digit, at the end of a broken label
      if (!(digit >= threshold)) break
      weight *= base - threshold
    }
    const places = characters.length + 1
    bias = adapted(index - before, places, before === 0)
    code += Math.floor(index / places)
    index %= places
    characters.splice(index, 0, String.fromCodePoint(code))
    index += 1
  }
  return characters.join('')
}

const isASCII = (text: string) => !/[^\0-\x7f]/.test(text)

/** A domain in ASCII, lower case; null where there is no such domain. Browsers and Node convert it the same way, by UTS 46. */
const asciiDomain = (domain: string) => {
  const address = `http://${domain}`
  if (!domainPattern.test(domain) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  const labels = hostname.split('.')
  const isRight = labels.every((label) => label !== '' && label.length <= longestLabel)
  return isRight && hostname.length <= longestDomain ? hostname : null
}

const readableDomain = (domain: string) => {
  const ascii = asciiDomain(domain)
  if (ascii === null) return null
  try {
    const readable = ascii
      .split('.')
      .map((label) => (label.startsWith(prefix) ? decoded(label.slice(prefix.length)) : label))
      .join('.')
    return asciiDomain(readable) === ascii ? readable : null
  } catch {
    // a number that is no character
    return null
  }
}

const isInternational = (domain: string) =>
  !isASCII(domain) || domain.split(separators).some((label) => label.toLowerCase().startsWith(prefix))

const convertible = (address: string) => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return at > 0 && isInternational(domain) ? { local: address.slice(0, at), domain } : null
}

/**
 * The one spelling of an address by which it is stored, compared and shown: an international domain in its own letters, lower
 * case. Any other address is answered as it is; null where there is no such domain.
 */
export const emailInOneForm = (address: string): string | null => {
  const parts = convertible(address)
  if (!parts) return address
  const readable = readableDomain(parts.domain)
  return readable && `${parts.local}@${readable}`
}

/** The same address with its domain in ASCII, as mail servers take it: `a@müller.example` → `a@xn--mller-kva.example`. */
export const emailInASCII = (address: string): string => {
  const parts = convertible(address)
  const ascii = parts && asciiDomain(parts.domain)
  return ascii ? `${parts.local}@${ascii}` : address
}
