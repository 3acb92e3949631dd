import type { ErrorCode } from '@vernissage/contract/errors'
import { ApiError, isOutcomeUnknown } from './api-error.ts'

// Not from the contract's catalogue, which the first page does not load.
const keyReused: ErrorCode = 477

const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === keyReused

/** The attempts to create one record, with the same idempotency key. The content may change between them. */
export class Creation<Content> {
  readonly #unanswered: Content[] = []

  /**
   * Sends the content. Returns the record and the content that it was created with. That is earlier content if an earlier
   * attempt was stored but its answer lost: the API then refuses other content, and repeats the answer to the same content.
   */
  async send<Answer>(content: Content, post: (content: Content) => Promise<Answer>) {
    try {
      return { answer: await post(content), content }
    } catch (error) {
      if (isOutcomeUnknown(error)) this.#unanswered.push(content)
      if (!isKeyReused(error)) throw error
      return await this.#findStored(post, error)
    }
  }

  async #findStored<Answer>(post: (content: Content) => Promise<Answer>, refusal: unknown) {
    for (const content of this.#unanswered)
      try {
        return { answer: await post(content), content }
      } catch (error) {
        if (!isKeyReused(error)) throw error
      }
    throw refusal
  }
}

/**
 * A key for one creation. With the same key in each attempt, the API creates one record and repeats its first answer.
 */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` exists in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
