import { randomInt } from 'node:crypto'

// No characters that are mistaken for one another when a password is copied from a screen.
const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'

/** A password for somebody to read once and type: 14 characters, about 78 bits. */
export const generatePassword = () =>
  Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
