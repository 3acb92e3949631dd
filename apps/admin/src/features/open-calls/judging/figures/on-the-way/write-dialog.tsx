import { Pending } from '../../../../../ui/page/pending.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorCode } from '@vernissage/contract/errors'
import type { DraftLetter, DraftOnTheWay, NewDraftLetter } from '@vernissage/contract/judging/on-the-way'
import { limits } from '@vernissage/contract/limits'
import { useState } from 'react'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { Creation, newIdempotencyKey } from '../../../../../lib/api/creation.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../../ui/dialog/dialog.tsx'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard.tsx'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../../ui/dialog/use-run-once.ts'
import { showSuccess } from '../../../../../ui/page/toast.tsx'
import { isSameText } from '../../../letters/kept-texts.ts'
import { afterWriting, draftLetterQuery, writeToDraft } from '../../../on-the-way/queries.ts'

type Texts = Pick<DraftLetter, 'subject' | 'text'>

/** The attempts to send one letter. */
const newSending = () => ({ attempts: new Creation<NewDraftLetter>(), key: newIdempotencyKey() })

/** Writes to the artist of an application on its way. The text depends on its stage. */
export function WriteDialog({ draft, ...frame }: DialogFrame & { draft: DraftOnTheWay }) {
  const { t } = useTranslation(['openCallFigures', 'common', 'ui'])
  const { id_application_draft: id, name, email, written_at } = draft
  const read = useQuery(draftLetterQuery(id))
  const { data } = read
  const [edited, setEdited] = useState<Partial<Texts>>({})
  const [isAgain, setIsAgain] = useState(written_at !== null)
  const [sending, setSending] = useState(newSending)
  const { run, isSending, problem, setProblem } = useRunOnce()
  const queryClient = useQueryClient()
  const letter = data && { ...data, ...edited }
  const guard = useUnsavedGuard({
    isUnsaved:
      frame.opened && (isSending || (data !== undefined && !isSameText({ ...data, ...edited }, data))),
    onClose: frame.onClose,
  })
  const errorOf = (part: keyof Texts) => {
    if (!letter) return null
    if (letter[part].trim() === '') return t('ui:fields.required')
    const isLinkSeen = part === 'subject' && letter.subject.includes(letter.link)
    return isLinkSeen ? t('onTheWay.write.linkInSubject') : null
  }
  const readAgain = () => {
    for (const filter of afterWriting) void queryClient.invalidateQueries(filter)
  }

  const send = () =>
    run(async () => {
      if (!letter || errorOf('subject') || errorOf('text')) return
      const { subject, text } = letter
      const body: NewDraftLetter = { subject, text, again: isAgain ? 1 : 0 }
      try {
        const { content } = await sending.attempts.send(body, (one) => writeToDraft(id, one, sending.key))
        readAgain()
        if (content !== body) {
          setIsAgain(true)
          setSending(newSending())
          return setProblem(t('onTheWay.write.earlierSent'))
        }
        showSuccess()
        frame.onClose()
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === ErrorCode.toldAlready)) throw failure
        // A colleague was faster: who presses once more knows it.
        readAgain()
        setIsAgain(true)
        setProblem(t('onTheWay.write.toldMeanwhile'))
      }
    })

  return (
    <>
      <Dialog
        {...frame}
        onClose={guard.close}
        title={t('onTheWay.write.title', { name })}
        size={680}
        buttonsOnly={isSending}
      >
        <DialogBody flex="none">
          <Pending query={read} height={380} />
          {letter && (
            <>
              <p className="small">
                {t('onTheWay.write.to', { email, language: t(`onTheWay.languages.${letter.language}`) })}
              </p>
              <div role="status">{isAgain && <Text fw={550}>{t('onTheWay.write.again')}</Text>}</div>
              <TextInput
                label={t('onTheWay.write.subject')}
                value={letter.subject}
                onChange={({ currentTarget: { value } }) => setEdited((now) => ({ ...now, subject: value }))}
                error={errorOf('subject')}
                maxLength={limits.text}
                dir="auto"
                data-autofocus
              />
              <Textarea
                label={t('onTheWay.write.text')}
                description={t('onTheWay.write.link')}
                value={letter.text}
                onChange={({ currentTarget: { value } }) => setEdited((now) => ({ ...now, text: value }))}
                error={errorOf('text')}
                maxLength={limits.longText}
                dir="auto"
                autosize
                minRows={10}
                maxRows={18}
              />
            </>
          )}
        </DialogBody>
        <DialogFooter problem={problem}>
          <Button variant="default" onClick={guard.close} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button onClick={send} disabled={!letter} aria-disabled={isSending}>
            {isSending ? t('ui:sending') : t('onTheWay.write.send')}
          </Button>
        </DialogFooter>
      </Dialog>
      {guard.question}
    </>
  )
}
