import { limits } from '@vernissage/contract/limits'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

const size = limits.upload.bytes / 1024 / 1024

/** The texts about the files that a field takes: which types and sizes, and which of the two a refused file breaks. */
export function useFileRules(kind: 'document' | 'picture') {
  const { t } = useTranslation('ui')
  const kinds = t(`${kind}.kinds`)
  const largest = t('rules.size', { size })
  return {
    hint: `${kinds}, ${largest}`,
    problem: (bytes: number) => `${t('fileRefused')}: ${bytes > limits.upload.bytes ? largest : kinds}`,
  }
}
