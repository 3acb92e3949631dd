import '@mantine/core/styles/Checkbox.layer.css'
import { Box, Button, Checkbox, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Decision, type LetterOccasion } from '@vernissage/contract/enums'
import type { LinksAfter } from '@vernissage/contract/judging/decision'
import { useState } from 'react'
import { letterDialog } from '../../../../lib/dialogs.ts'
import { shortDate } from '../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { selectionOf } from '../../../../lib/list/selection.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { showSuccess, type Undo } from '../../../../ui/page/toast.tsx'
import { StatusTag } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import type { Application } from '../queries.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { decisionWords } from './decision-tag.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { decide, takeBack, useDeciding } from './queries.ts'
import type { RefusalWord } from './refusal.ts'
import { StillLinked } from './still-linked.tsx'

interface Props {
  kind: ProgramKind
  application: Application
  /** The application's ETag as it was read; null to decide on any version. */
  etag: string | null
  /** Unsaved changes of the form around it come first. */
  isDisabled: boolean
  onDecided: () => void
}

/** The decision about an application, and the buttons that decide. */
export function DecisionSection({ kind, application, etag, isDisabled, onDecided }: Props) {
  const { t } = useTranslation('decisions')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const acceptance = useDialog()
  const leaving = useDialog<RefusalWord>()
  const { run, isSending, problem } = useDeciding()
  const [isWriting, setIsWriting] = useState(false)
  const { id, decision_id: decision, answered_at: answered } = application
  const decided = { kind, id, etag }

  const leave = (occasion?: LetterOccasion) => {
    onDecided()
    if (occasion && isWriting)
      letterDialog.open({ selection: selectionOf(`${kind}_application`, [id]), occasion })
  }
  const act = (work: () => Promise<Undo | undefined>, occasion?: LetterOccasion) =>
    run(async () => {
      showSuccess(await work())
      leave(occasion)
    })
  const refuse = (word: RefusalWord, links?: LinksAfter) =>
    act(() => decide(queryClient, decided, word, links), word === 'paused' ? undefined : word)
  /** Before an accepted application is refused, a dialog shows what the program has of it. */
  const refuseOrAsk = (word: RefusalWord) =>
    decision === Decision.accepted ? leaving.open(word) : void refuse(word)
  const undo = () =>
    act(async () => {
      await takeBack(queryClient, decided)
      return undefined
    })

  const button = { variant: 'default', size: 'xs', disabled: isDisabled || isSending } as const

  return (
    <Box component="section" className="ruled" pt={14} aria-label={t('title')}>
      <Group gap="6px 12px" mih={36}>
        <Text component="h3" fz={14} fw={550}>
          {t('title')}
        </Text>
        {decision === null ? (
          <Text span c="dimmed">
            {t('open')}
          </Text>
        ) : (
          <StatusTag of={decisionWords} value={decision} />
        )}
        {answered && (
          <Text component="time" c="dimmed" dateTime={answered}>
            {shortDate(answered, language)}
          </Text>
        )}
        <Group align="stretch" gap={8} ml="auto">
          {decision !== null && (
            <Button {...button} variant="subtle" onClick={undo}>
              {t('takeBack')}
            </Button>
          )}
          {decision !== Decision.rejected && (
            <Button {...button} onClick={() => refuseOrAsk('rejected')}>
              {t('reject')}
            </Button>
          )}
          {decision !== Decision.waitlisted && (
            <Button {...button} onClick={() => refuseOrAsk('waitlisted')}>
              {t('waitlist.put')}
            </Button>
          )}
          <Button {...button} onClick={() => acceptance.open(null)}>
            {t(decision === Decision.accepted ? 'acceptAgain' : 'accept')}
          </Button>
        </Group>
      </Group>
      <StillLinked kind={kind} id={id} status={application.application_status_id} decision={decision} />
      <Checkbox
        mt={10}
        size="sm"
        label={t('writeNext')}
        checked={isWriting}
        onChange={(event) => setIsWriting(event.currentTarget.checked)}
      />
      <Text role="alert" c="var(--mantine-color-error)">
        {problem}
      </Text>
      {leaving.show((frame, word) => (
        <LeaveDialog
          {...frame}
          kind={kind}
          id={id}
          decision={word}
          onDecide={(links) => refuse(word, links)}
        />
      ))}
      {acceptance.show((frame) => (
        <AcceptDialog {...frame} {...decided} onAccepted={() => leave('accepted')} />
      ))}
    </Box>
  )
}
