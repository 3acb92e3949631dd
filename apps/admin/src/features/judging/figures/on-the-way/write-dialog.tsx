import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftLetter, DraftOnTheWay } from '@vernissage/contract/judging/on-the-way'
import { limits } from '@vernissage/contract/limits'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../../lib/api/creation.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { useSuccessToast } from '../../../../ui/page/toast.tsx'
import { afterWriting, draftLetterQuery, writeToDraft } from '../../../programs/on-the-way/queries.ts'
import classes from './on-the-way.module.css'

/** Writes to the person of an application on its way, from the text that fits what it waits for. */
export function WriteDialog({ draft, ...frame }: DialogFrame & { draft: DraftOnTheWay }) {
  const { t } = useTranslation(['callFigures', 'common', 'ui'])
  const { id_application_draft: id, name, email, written_at } = draft
  const { data, error, refetch } = useQuery(draftLetterQuery(id))
  const [edited, setEdited] = useState<Partial<Pick<DraftLetter, 'subject' | 'text'>>>({})
  const [key] = useState(newIdempotencyKey)
  const { run, isSending, problem } = useRunOnce()
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const letter = data && { ...data, ...edited }
  const lacks = (part: 'subject' | 'text') => letter?.[part].trim() === ''

  const send = () =>
    run(async () => {
      if (!letter || lacks('subject') || lacks('text')) return
      const { subject, text } = letter
      await writeToDraft(id, { subject, text, again: written_at === null ? 0 : 1 }, key)
      for (const filter of afterWriting) void queryClient.invalidateQueries(filter)
      showSuccess()
      frame.onClose()
    })

  return (
    <Dialog {...frame} title={t('onTheWay.write.title', { name })} size={680} buttonsOnly={isSending}>
      <div className={classes.letter}>
        {error && !data && <LoadFailed error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton height={380} radius={10} aria-busy />}
        {letter && (
          <>
            <p className={classes.small}>
              {t('onTheWay.write.to', { email, language: t(`onTheWay.languages.${letter.language}`) })}
            </p>
            {written_at !== null && <p className={classes.again}>{t('onTheWay.write.again')}</p>}
            <TextInput
              label={t('onTheWay.write.subject')}
              value={letter.subject}
              onChange={({ currentTarget: { value } }) => setEdited((now) => ({ ...now, subject: value }))}
              error={lacks('subject') && t('ui:fields.required')}
              maxLength={limits.text}
              dir="auto"
              data-autofocus
            />
            <Textarea
              label={t('onTheWay.write.text')}
              description={t('onTheWay.write.link')}
              value={letter.text}
              onChange={({ currentTarget: { value } }) => setEdited((now) => ({ ...now, text: value }))}
              error={lacks('text') && t('ui:fields.required')}
              maxLength={limits.longText}
              dir="auto"
              autosize
              minRows={10}
              maxRows={18}
            />
          </>
        )}
      </div>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose} disabled={isSending}>
          {t('common:cancel')}
        </Button>
        <Button onClick={send} disabled={!letter} aria-disabled={isSending}>
          {isSending ? t('ui:sending') : t('onTheWay.write.send')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
