import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { useSuccessToast } from '../../ui/toast.tsx'
import type { DialogFrame } from '../../ui/use-dialog.tsx'
import { getSponsor, removeSponsor, sponsorKeys } from './queries.ts'

interface Props extends DialogFrame {
  sponsor: Sponsor
  onDeleted: () => void
}

/** Asks before a sponsor is deleted, and says what goes along. */
export function DeleteSponsor({ opened, sponsor: { id_sponsor, name }, onDeleted, ...dialog }: Props) {
  const { t } = useTranslation('sponsors')
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  // The sponsor as it is when the question is asked: what has changed since then is not deleted unseen.
  const asked = useQuery({
    queryKey: ['sponsor deletion', id_sponsor],
    queryFn: () => getSponsor(id_sponsor),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const remove = async () => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: sponsorKeys.all })
    try {
      const { etag } = asked.data ?? (await getSponsor(id_sponsor))
      await removeSponsor(id_sponsor, etag)
    } catch (error) {
      // Somebody else may have changed or deleted it.
      await Promise.all([asked.refetch(), refresh()])
      throw error
    }
    onDeleted()
    await refresh()
    showSuccess()
  }
  return (
    <ConfirmDelete opened={opened} consequences={t('consequences', { name })} onDelete={remove} {...dialog} />
  )
}
