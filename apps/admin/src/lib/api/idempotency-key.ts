/**
 * A key for one create. Every attempt of the same create sends the same one: the API then makes one record, and answers the
 * later attempts as it answered the first.
 */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` exists on safe origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
