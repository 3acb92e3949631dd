/** Whether a text can be decoded, as a part of an address. */
export const isPercentCoded = (text: string) => {
  try {
    // used, because the bundler drops a request whose result is not, and with it what it throws
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}
