import { Button, CopyButton, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Juror } from '@vernissage/contract/judging/juror'
import { useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { minute } from '../../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter, DialogText } from '../../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../../ui/dialog/use-run-once.ts'
import { jurors } from '../queries.ts'

interface Invitation {
  url: string
  expires_at: string
}

/** The button that had the focus is gone. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

/** Makes an invitation's link. It is shown only here, so "Done" alone closes the dialog then. */
export function InvitationDialog({ juror, ...frame }: DialogFrame & { juror: Juror }) {
  const { t } = useTranslation(['juryRounds', 'common', 'ui'])
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Invitation | null>(null)
  const { run, isSending, problem } = useRunOnce()
  const name = juror.name ?? ''

  const make = () =>
    run(async () => {
      const { data } = await request('POST /juror/{id}/invitation', { params: { id: juror.id_juror } })
      setMade(data.invitation)
      void queryClient.invalidateQueries({ queryKey: jurors.keys.all })
    })

  return (
    <Dialog
      {...frame}
      title={t('invitation.title')}
      size={560}
      small
      buttonsOnly={made !== null || isSending}
    >
      {made ? (
        <DialogBody flex="none" gap={10} pt={{ base: 16, sm: 24 }} pb={{ base: 16, sm: 24 }}>
          <TextInput
            label={t('invitation.link', { name })}
            value={made.url}
            readOnly
            dir="ltr"
            ref={focusField}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text c="dimmed" role="status">
            {t('invitation.expires', { moment: minute(made.expires_at, language) })}
          </Text>
        </DialogBody>
      ) : (
        <>
          <DialogText>
            {t(juror.enabled === 1 ? 'invitation.text' : 'invitation.disabled', { name })}
          </DialogText>
          {juror.enabled === 1 && <DialogText dimmed>{t('invitation.ends')}</DialogText>}
        </>
      )}
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose} disabled={isSending}>
          {t(made ? 'invitation.done' : 'common:cancel')}
        </Button>
        {made ? (
          <CopyButton value={made.url}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                leftSection={
                  copied ? (
                    <IconCheck size={18} stroke={1.5} aria-hidden />
                  ) : (
                    <IconCopy size={18} stroke={1.5} aria-hidden />
                  )
                }
                onClick={copy}
              >
                {t(copied ? 'invitation.copied' : 'invitation.copy')}
              </Button>
            )}
          </CopyButton>
        ) : (
          juror.enabled === 1 && (
            <Button onClick={make} aria-disabled={isSending} data-autofocus>
              {isSending ? t('ui:sending') : t('invitation.make')}
            </Button>
          )
        )}
      </DialogFooter>
    </Dialog>
  )
}
