import { Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import type { Banner } from '@vernissage/contract/resources/banner'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { CardGrid } from '../../../ui/list/card-grid.tsx'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { banners as bannerCalls, bannerKeys, bannerListQuery, getBanner } from '../queries.ts'
import { AddBannerCard } from './add-banner-card.tsx'
import { BannerCard } from './banner-card.tsx'

const bannerDialog = lazyDialog(() => import('./banner-dialog.tsx').then((module) => module.BannerDialog))

/** The banners of the home page. */
export function BannersBlock() {
  const { t } = useTranslation('home')
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const banners = useQuery(bannerListQuery)
  // Also after a failure: somebody else may have deleted the banner since the list was read.
  const refresh = () => queryClient.invalidateQueries({ queryKey: bannerKeys.all })
  const form = useRecordDialog({
    read: getBanner,
    load: bannerDialog.load,
    onFailure: (error) => {
      reportError(error)
      refresh()
    },
  })
  const deletion = useDialog<Banner>()

  const enable = async (id: number, enabled: Flag) => {
    const { setBannerEnabled } = await import('./banner-form.ts')
    await setBannerEnabled(id, enabled).finally(refresh)
  }

  const hasFailed = !banners.data && banners.error

  return (
    <section aria-labelledby="banners-title">
      <Title order={2} size="h3" id="banners-title" mb={16}>
        {t('banners.title')}
      </Title>
      {banners.data?.length === 0 && (
        <Text c="dimmed" mb={16}>
          {t('banners.empty')}
        </Text>
      )}
      <CardGrid
        label={t('banners.title')}
        items={banners.data}
        itemKey={(banner) => banner.id_banner}
        card={(banner) => (
          <BannerCard
            banner={banner}
            isOpening={form.opening === banner.id_banner}
            onEdit={() => form.edit(banner.id_banner)}
            onDelete={() => deletion.open(banner)}
            onEnable={(enabled) => enable(banner.id_banner, enabled)}
          />
        )}
        expected={3}
        ratio={16 / 9}
        height={212}
        columns={3}
        last={<AddBannerCard onAdd={form.add} />}
        placeholder={hasFailed && <LoadFailed error={banners.error} onRetry={() => banners.refetch()} />}
      />
      {form.show((frame, start) => (
        <bannerDialog.Dialog {...frame} start={start} />
      ))}
      {deletion.show((frame, banner) => (
        <ConfirmDelete
          {...frame}
          shown={banner}
          read={() => getBanner(banner.id_banner)}
          facts={({ title, subtitle }) => [
            [t('fields.title'), title],
            [t('fields.subtitle'), subtitle],
          ]}
          remove={async (current) => {
            await bannerCalls.remove(current).finally(refresh)
            showSuccess()
          }}
        />
      ))}
    </section>
  )
}
