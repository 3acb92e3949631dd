import { lazy } from 'react'
import { loadTexts } from '../../lib/i18n/i18n.ts'

/** Fetches the dialog's code, and the words of the artworks to pick from. */
export const loadEnquiryDialog = async () => {
  const [module] = await Promise.all([import('./enquiry-dialog.tsx'), loadTexts('artworks')])
  return module
}

export const LazyEnquiryDialog = lazy(async () => ({ default: (await loadEnquiryDialog()).EnquiryDialog }))
