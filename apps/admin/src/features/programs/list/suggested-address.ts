import { limits } from '@vernissage/contract/limits'

/** The last part of an address made of a title: `Río y mar, 2026` → `rio-y-mar-2026`. */
export const suggestedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, limits.text)
    .replace(/^-|-$/g, '')
