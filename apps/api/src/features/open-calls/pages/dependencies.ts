import type { Language } from '@vernissage/contract/enums'
import type { FastifyRequest } from 'fastify'
import type { PageThrottle } from '../../../platform/auth/throttle.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DiskSpace } from '../../../platform/database/disk-space.ts'
import type { FileServices } from '../../../platform/uploads/file-handlers.ts'
import type { Drafts } from '../drafts/drafts.ts'

interface AskedLetter {
  language: Language
  subject: string
  text: string
  answers: { text: string }[]
}

/** What the routes of the pages stand on. */
export interface PageDependencies {
  db: Database
  drafts: Drafts
  throttle: PageThrottle
  originOf: FileServices['originOf']
  answers: {
    /** A letter that asks, by the secret in its link. */
    findByToken: (token: string) => Promise<AskedLetter | undefined>
    answer: (token: string, text: string) => Promise<void>
  }
  config: Pick<Config, 'mediaUrl' | 's3' | 'mail'>
  diskSpace: DiskSpace | null
}

/** And what is checked first of a form that is sent. */
export interface RouteDependencies extends PageDependencies {
  /** Throws 301 where the disk of the database is full: said in the form, so that nothing that was typed is lost. */
  requireSpace: (request: FastifyRequest) => Promise<void>
}
