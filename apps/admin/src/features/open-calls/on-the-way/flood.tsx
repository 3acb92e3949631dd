import { limits } from '@vernissage/contract/limits'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'

/** Warns when more applications to an open call are begun than people would begin. */
export function Flood({ begun }: { begun: number | undefined }) {
  const { t } = useTranslation('programs')
  const isUnusual = begun !== undefined && begun > limits.openCallDraftsPerMinute
  return (
    <p style={{ marginTop: isUnusual ? 8 : 0, fontWeight: 550, textWrap: 'pretty' }}>
      <span role="status">{isUnusual && t('call.flood')}</span>
      {/* Outside of the status, which would be read out each minute. */}
      {isUnusual && ` ${t('call.begunLastMinute', { total: count(begun) })}`}
    </p>
  )
}
