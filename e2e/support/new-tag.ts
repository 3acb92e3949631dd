import { randomUUID } from 'node:crypto'

/** A word that no other record has: a test finds its own records by it, however often it has run on a server. */
export const newTag = () => `t${randomUUID().slice(0, 8)}`
