/* What others have written, as parts of mails. */

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A value within a line: it cannot start a new line or header, or change the text direction around it.
 */
export const inLine = (value: string) => {
  const line = value
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line
}

/**
 * The same of an applicant, who may not be the one whose address it is: neither this product nor a mail program makes a link
 * of what looks like an address.
 */
export const withoutLinks = (value: string) =>
  inLine(value.replaceAll(/:\/\//g, ': ').replaceAll(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu, '. '))

const longestName = 60

/** A name in a mail that goes to an address before it is proved. */
export const shortName = (value: string) => {
  const characters = [...value]
  return withoutLinks(
    characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : value,
  )
}
