import { Button, Group } from '@mantine/core'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { savingOf } from './outbox.ts'
import classes from './saving.module.css'
import { useOutbox } from './use-outbox.tsx'

export function SavingState() {
  const { t } = useTranslation('jury')
  const { state, unsaved } = savingOf(useOutbox().use())
  const Icon = { saved: IconCheck, saving: IconRefresh, unsaved: IconCloudOff }[state]
  return (
    <Group component="span" gap={6} wrap="nowrap" className={classes.state ?? ''} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span role="status" className={classes.text}>
        {state === 'unsaved' ? t('saving.unsaved', { count: unsaved, total: unsaved }) : t(`saving.${state}`)}
      </span>
    </Group>
  )
}

/** The unsaved writes, with buttons that send or discard them. */
export function SavingBar() {
  const { t } = useTranslation(['jury', 'common'])
  const label = useLabel()
  const outbox = useOutbox()
  const { kept, isFailing, lost } = outbox.use()
  const { refused, waiting } = savingOf({ kept, isFailing, lost })
  const code = kept.find((write) => write.refused !== undefined)?.refused ?? ErrorCode.roundNotOpen
  return (
    <div role="alert">
      {isFailing && waiting > 0 && (
        <Group
          gap="8px 12px"
          px={{ base: 16, sm: 24 }}
          py={10}
          bg="var(--accent-tint)"
          fz={14}
          className={classes.bar ?? ''}
        >
          <IconCloudOff size={18} stroke={1.5} aria-hidden />
          <span>{t('saving.waiting', { count: waiting, total: waiting })}</span>
          <Button size="compact-sm" variant="default" onClick={outbox.retry}>
            {t('saving.retry')}
          </Button>
        </Group>
      )}
      {lost > 0 && (
        <Group
          gap="8px 12px"
          px={{ base: 16, sm: 24 }}
          py={10}
          bg="var(--accent-tint)"
          fz={14}
          className={classes.bar ?? ''}
        >
          <span>{t('saving.lost', { count: lost, total: lost })}</span>
          <Button size="compact-sm" variant="default" onClick={outbox.forgetLost}>
            {t('common:close')}
          </Button>
        </Group>
      )}
      {refused > 0 && (
        <Group
          gap="8px 12px"
          px={{ base: 16, sm: 24 }}
          py={10}
          bg="var(--accent-tint)"
          fz={14}
          className={classes.bar ?? ''}
        >
          <span>
            {t('saving.refused', { count: refused, total: refused })}.{' '}
            {label(errorCatalogue[code as ErrorCode].label)}
          </span>
          <Button size="compact-sm" variant="default" onClick={outbox.retryRefused}>
            {t('saving.again')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={outbox.discardRefused}>
            {t('saving.discard')}
          </Button>
        </Group>
      )}
    </div>
  )
}
