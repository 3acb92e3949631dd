import type { Language } from '@vernissage/contract/enums'
import type { FastifyRequest } from 'fastify'
import type { PageThrottle } from '../../../platform/auth/throttle.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DiskSpace } from '../../../platform/database/disk-space.ts'
import type { FileServices } from '../../../platform/uploads/file-handlers.ts'
import type { Drafts } from '../drafts/drafts.ts'

/** A letter that asks, and the former answers. */
export interface AskedLetter {
  language: Language
  subject: string
  text: string
  answers: { text: string }[]
}

export interface PageDependencies {
  db: Database
  drafts: Drafts
  throttle: PageThrottle
  originOf: FileServices['originOf']
  answers: {
    /** By the secret in its link. */
    findByToken: (token: string) => Promise<AskedLetter | undefined>
    answer: (token: string, text: string) => Promise<void>
  }
  config: Pick<Config, 'mediaUrl' | 's3' | 'mail'>
  diskSpace: DiskSpace | null
}

export interface RouteDependencies extends PageDependencies {
  /** Throws 301 if the disk of the database is full: the form says so, and nothing that was typed is lost. */
  requireSpace: (request: FastifyRequest) => Promise<void>
}
