import { limits } from '@vernissage/contract/limits'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

const size = limits.upload.bytes / 1024 / 1024

/** The words for what a chosen file has to be, and for the rule that one breaks. */
export function useFileRules(kind: 'document' | 'picture') {
  const { t } = useTranslation('ui')
  const kinds = t(`${kind}.kinds`)
  const largest = t('rules.size', { size })
  return {
    hint: `${kinds}, ${largest}`,
    problem: (bytes: number) => `${t('fileRefused')}: ${bytes > limits.upload.bytes ? largest : kinds}`,
  }
}
