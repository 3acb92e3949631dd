import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorCode } from '@vernissage/contract/errors'
import { type MailSettings, mailSettingsPatchSchema } from '@vernissage/contract/resources/letters/mail'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { LoadFailed } from '../../ui/list/list-states.tsx'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import classes from './mail-settings-dialog.module.css'

const settingsQuery = queryOptions({
  queryKey: ['mail settings'],
  queryFn: async ({ signal }) => (await call('GET /mail/settings', { signal })).data.mail_settings,
  staleTime: 0,
})

/** What holds for all mails: where answers go. */
export function MailSettingsDialog(frame: DialogFrame) {
  const { t } = useTranslation('letters')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <Dialog {...frame} title={t('settings.title')} size={560}>
      {data ? (
        <Fields settings={data} onClose={frame.onClose} />
      ) : (
        <div className={classes.body}>
          {error ? (
            <LoadFailed error={error} onRetry={() => refetch()} />
          ) : (
            <Skeleton height={120} radius={10} aria-busy />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Fields({ settings, onClose }: { settings: MailSettings; onClose: () => void }) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const { platform_name: name, from_address: from, reply_to } = settings
  const [value, setValue] = useState(reply_to ?? '')
  const [isWrong, setWrong] = useState(false)
  const { run, isSending, problem } = useRunOnce()
  const form = useId()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { reply_to: value.trim() === '' ? null : value.trim() }
    if (!mailSettingsPatchSchema.safeParse(body).success) return setWrong(true)
    return run(async () => {
      try {
        const { data } = await call('PATCH /mail/settings', { body })
        queryClient.setQueryData(settingsQuery.queryKey, data.mail_settings)
        showSuccess()
        onClose()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === ErrorCode.invalidData)) throw error
        setWrong(true)
      }
    })
  }
  return (
    <>
      <form id={form} className={classes.body} noValidate onSubmit={save}>
        <dl className={classes.facts}>
          <dt>{t('settings.signed')}</dt>
          <dd>{name}</dd>
          <dt>{t('settings.from')}</dt>
          <dd>{from ?? t('settings.noServer')}</dd>
        </dl>
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
            setValue(event.currentTarget.value)
          }}
        />
      </form>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" form={form} aria-disabled={isSending}>
          {isSending ? t('ui:sending') : t('common:save')}
        </Button>
      </DialogFooter>
    </>
  )
}
