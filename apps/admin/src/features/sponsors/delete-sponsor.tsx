import { useQueryClient } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enums'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import { sponsors } from './queries.ts'

interface Props extends DialogFrame {
  sponsor: Sponsor
  onDeleted: () => void
}

/** Asks before a sponsor is deleted, and says what goes along. */
export function DeleteSponsor({ sponsor, onDeleted, ...frame }: Props) {
  const { t } = useTranslation('sponsors')
  const label = useLabel()
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  return (
    <ConfirmDelete
      {...frame}
      shown={sponsor}
      read={() => sponsors.read(sponsor.id_sponsor)}
      facts={({ name, enabled }) => [
        [t('fields.name'), name],
        [t('fields.status'), label(enabledLabels[enabled])],
      ]}
      consequences={({ name }) => t('consequences', { name })}
      remove={async (current) => {
        await sponsors.remove(current)
        onDeleted()
        await queryClient.invalidateQueries({ queryKey: sponsors.keys.all })
        showSuccess()
      }}
    />
  )
}
