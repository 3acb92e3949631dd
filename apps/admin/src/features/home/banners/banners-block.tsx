import { ActionIcon, Box, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import type { Banner } from '@vernissage/contract/resources/home-content'
import { bannerDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import frame from '../../../ui/list/card-frame.module.css'
import { CardGrid } from '../../../ui/list/card-grid.tsx'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { showSuccess } from '../../../ui/page/toast.tsx'
import { cardSizes, Picture } from '../../../ui/picture/picture.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { ToggleSwitch } from '../../../ui/record/toggles.tsx'
import { banners as bannerEndpoints, bannerKeys, bannerListQuery, getBanner } from '../queries.ts'
import classes from './banners-block.module.css'

const bannerDialog = lazyDialog(() => import('./banner-dialog.tsx').then((module) => module.BannerDialog))

export function BannersBlock() {
  const { t } = useTranslation('home')
  const queryClient = useQueryClient()
  const banners = useQuery(bannerListQuery)
  // Also after a failure: someone else may have deleted the banner.
  const refresh = () => queryClient.invalidateQueries({ queryKey: bannerKeys.all })
  const form = useDialog({
    load: bannerDialog.load,
    read: (id: number | null) => (id === null ? null : getBanner(id)),
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
            onEdit={() => form.open(banner.id_banner)}
            onDelete={() => deletion.open(banner)}
            onEnable={(enabled) => enable(banner.id_banner, enabled)}
          />
        )}
        expected={3}
        many={{ list: [...bannerKeys.lists(), {}], total: banners.data?.length }}
        ratio={16 / 9}
        height={212}
        columns={3}
        last={<AddBannerCard onAdd={() => form.open(null)} />}
        placeholder={hasFailed && <LoadFailed error={banners.error} onRetry={() => banners.refetch()} />}
      />
      {form.show((frame, start) => (
        <bannerDialog.Dialog {...frame} start={start} />
      ))}
      {deletion.show((frame, banner) => (
        <ConfirmDelete
          {...frame}
          shown={banner}
          subject={({ title, web_image, mobile_image }) => ({
            name: title,
            picture: <SmallPicture path={web_image ?? mobile_image} fit="fill" />,
          })}
          returnsFrom="deletions"
          read={() => getBanner(banner.id_banner)}
          facts={({ title, subtitle }) => [
            [t('fields.title'), title],
            [t('fields.subtitle'), subtitle],
          ]}
          remove={async (current) => {
            await bannerEndpoints.remove(current).finally(refresh)
            showSuccess()
          }}
        />
      ))}
    </section>
  )
}

interface Props {
  banner: Banner
  isOpening: boolean
  onEdit: () => void
  onDelete: () => void
  onEnable: (enabled: Flag) => Promise<unknown>
}

function BannerCard({ banner, isOpening, onEdit, onDelete, onEnable }: Props) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { title } = banner
  return (
    <article className={frame.card}>
      <Picture path={banner.web_image} alt="" ratio={16 / 9} sizes={cardSizes[3]} />
      <Box flex={1} p="16px 20px 12px">
        <p className="small tabular">{bannerDate(banner.date, language)}</p>
        <Title order={3} size="h4" m="6px 0 2px" dir="auto">
          {title}
        </Title>
        <Box component="p" style={{ overflowWrap: 'anywhere' }} dir="auto">
          {banner.subtitle}
        </Box>
        <Box display="grid" mt={8} fz={13}>
          <SafeLink to={banner.web_link} className="ellipsis" />
        </Box>
      </Box>
      <Group
        justify="space-between"
        wrap="nowrap"
        gap={0}
        p="8px 12px 8px 20px"
        style={{ borderTop: '1px solid var(--hairline)' }}
      >
        <ToggleSwitch
          label={t('fields.enabled')}
          name={t('banners.enabledOne', { title })}
          value={banner.enabled}
          onSave={onEnable}
        />
        <Group component="span" align="stretch" wrap="nowrap" gap={4}>
          <EditButton label={t('banners.editOne', { title })} isOpening={isOpening} onClick={onEdit} />
          <ActionIcon aria-label={t('banners.deleteOne', { title })} onClick={onDelete}>
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        </Group>
      </Group>
    </article>
  )
}

/** The last card: it adds a banner. */
function AddBannerCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('home')
  return (
    <UnstyledButton className={classes.add ?? ''} onClick={onAdd}>
      <IconPlus size={24} stroke={1.5} aria-hidden />
      {t('banners.add')}
    </UnstyledButton>
  )
}
