import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Button, Skeleton, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ErrorCode } from '@vernissage/contract/errors'
import { mailSettingsPatchSchema } from '@vernissage/contract/resources/letters/mail'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx'
import { useUnsavedGuard } from '../../ui/dialog/unsaved-guard.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { LoadFailed } from '../../ui/list/list-states.tsx'
import { showSuccess } from '../../ui/page/toast.tsx'

const settingsQuery = queryOptions({
  queryKey: ['mail settings'],
  queryFn: async ({ signal }) => (await request('GET /mail/settings', { signal })).data.mail_settings,
  staleTime: 0,
  // Reopened, it starts with the stored value.
  gcTime: 0,
})

const body = { p: 'var(--dialog-top) var(--dialog-side) var(--form-top)' } as const

/** The settings of all mails: the address for replies. */
export function MailSettingsDialog(frame: DialogFrame) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const { data, error, refetch } = useQuery(settingsQuery)
  /** The typed text; null before the first change. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { run, isSending, problem } = useRunOnce()
  const form = useId()
  const stored = data?.reply_to ?? ''
  const value = typed ?? stored
  const guard = useUnsavedGuard({
    isUnsaved: frame.opened && (isSending || value !== stored),
    onClose: frame.onClose,
  })

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { reply_to: value.trim() === '' ? null : value.trim() }
    if (!mailSettingsPatchSchema.safeParse(body).success) return setWrong(true)
    return run(async () => {
      try {
        await request('PATCH /mail/settings', { body })
        showSuccess()
        frame.onClose()
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === ErrorCode.invalidData)) throw failure
        setWrong(true)
      }
    })
  }
  return (
    <>
      <Dialog {...frame} onClose={guard.close} title={t('settings.title')} size={560} buttonsOnly={isSending}>
        {data ? (
          <Box component="form" id={form} {...body} noValidate onSubmit={save}>
            <Box
              component="dl"
              display="grid"
              mb={20}
              style={{ gridTemplateColumns: 'auto 1fr', gap: '6px 20px', overflowWrap: 'anywhere' }}
            >
              <dt className="dimmed">{t('settings.signed')}</dt>
              <dd>{data.platform_name}</dd>
              <dt className="dimmed">{t('settings.from')}</dt>
              <dd>{data.from_address ?? t('settings.noServer')}</dd>
            </Box>
            <TextInput
              type="email"
              label={t('settings.replyTo')}
              description={t('settings.replyToHint')}
              value={value}
              error={isWrong && t('ui:fields.email')}
              autoComplete="off"
              data-autofocus
              onChange={(event) => {
                setWrong(false)
                setTyped(event.currentTarget.value)
              }}
            />
          </Box>
        ) : (
          <Box {...body}>
            {error ? (
              <LoadFailed error={error} onRetry={() => refetch()} />
            ) : (
              <Skeleton height={120} radius={10} aria-busy />
            )}
          </Box>
        )}
        {data && (
          <DialogFooter problem={problem}>
            <Button variant="default" onClick={guard.close} disabled={isSending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={form} aria-disabled={isSending}>
              {isSending ? t('ui:sending') : t('common:save')}
            </Button>
          </DialogFooter>
        )}
      </Dialog>
      {guard.question}
    </>
  )
}
