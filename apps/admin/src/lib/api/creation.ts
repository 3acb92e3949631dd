import type { ErrorCode } from '@vernissage/contract/errors'
import { ApiError, isOutcomeUnknown } from './api-error.ts'

// The contract's catalogue stays out of what the first page loads.
const keyReused: ErrorCode = 477

const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === keyReused

/** The attempts to create one record, with the same idempotency key. The content may change between them. */
export class Creation<Content> {
  readonly #unanswered: Content[] = []

  /**
   * Sends the content. Returns the record and the content that it was created with: an earlier one, where an earlier attempt
   * was stored and its answer lost. The API then refuses other content, and repeats the answer to that attempt.
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
