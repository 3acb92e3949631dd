/**
 * A key for one creation. With the same key in each attempt, the API creates one record and repeats its first answer.
 */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` exists in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
