import type { ApplicationDraft } from '@vernissage/contract/resources/application-draft'

export type MailedLink = 'own' | 'former'

export interface Mailing {
  draft: ApplicationDraft
  /** Whether mail goes out. */
  isMailed: boolean
}

/**
 * Which mailed link would confirm the address of an application: `own`: the one that was mailed to it; `former`: any that the address
 * was mailed before, since it has had those of the hour; null where it is confirmed, or no mail goes out.
 */
export const linkToOpen = ({ draft, isMailed }: Mailing): MailedLink | null => {
  if (!isMailed || draft.verified) return null
  return draft.link_mailed ? 'own' : 'former'
}
