import type { Language } from '@vernissage/contract/enums'
import { sharedValue } from '../shared-value.ts'

/** The language that the interface is shown in. */
export const shownLanguage = sharedValue<Language>('en')
