import { useQueryClient } from '@tanstack/react-query'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { useAskedRemoval } from '../../ui/dialog/use-asked-removal.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../ui/page/toast.tsx'
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
  const removeAsAsked = useAskedRemoval({
    queryKey: ['sponsor deletion', id_sponsor],
    read: () => getSponsor(id_sponsor),
    remove: ({ etag }) => removeSponsor(id_sponsor, etag),
  })

  const remove = async () => {
    await removeAsAsked()
    onDeleted()
    await queryClient.invalidateQueries({ queryKey: sponsorKeys.all })
    showSuccess()
  }
  return (
    <ConfirmDelete opened={opened} consequences={t('consequences', { name })} onDelete={remove} {...dialog} />
  )
}
