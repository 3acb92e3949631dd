import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AddressStatus } from '@vernissage/contract/enums'
import type { JudgedApplication } from '@vernissage/contract/judging/board-calls'
import type { WaitingDraft } from '@vernissage/contract/judging/waiting'
import { call } from '../../../../lib/api/client.ts'
import { minute } from '../../../../lib/format/dates.ts'
import { mediaUrl } from '../../../../lib/format/media.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../ui/dialog/question.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../../../ui/page/toast.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { Tag } from '../../../../ui/record/status.tsx'
import { aboutAddress } from '../../../programs/applications/address-tag.tsx'
import { applicationCalls } from '../../../programs/applications/queries.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import classes from './address-part.module.css'
import { Part } from './part.tsx'

interface Props {
  kind: ProgramKind
  application: JudgedApplication
}

const { unconfirmed, confirmedByStaff } = AddressStatus

/** Whether the e-mail address is the artist's, and what else was sent in with it: staff choose. */
export function AddressPart({ kind, application }: Props) {
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const language = useLanguage()
  const showSuccess = useSuccessToast()
  const choice = useDialog<{ draft: WaitingDraft; isReplaced: boolean }>()
  const { id_application: id, address_status_id: status, waiting, hanging } = application
  if (status === AddressStatus.inOrder && waiting.length === 0) return null

  const say = async (address_status_id: typeof unconfirmed | typeof confirmedByStaff) => {
    const { resource } = applicationCalls[kind]
    await resource.change(await resource.read(id), { address_status_id })
    await queryClient.invalidateQueries()
  }
  const choose = async ({ draft, isReplaced }: { draft: WaitingDraft; isReplaced: boolean }) => {
    const params = { program: kind, id: draft.id_application_draft }
    if (isReplaced)
      await call('POST /judging/{program}/applicationdraft/{id}/admission', { params, body: {} })
    else await call('POST /judging/{program}/applicationdraft/{id}/refusal', { params, body: {} })
    await queryClient.invalidateQueries()
    showSuccess()
  }

  const asked = waiting.filter((draft) => draft.asked === 1)
  const others = waiting.filter((draft) => draft.asked === 0)
  const isDecided = hanging.includes('decision')
  const parts = new Intl.ListFormat(language).format(hanging.map((part) => t(`address.parts.${part}`)))
  const rows = (drafts: readonly WaitingDraft[]) => (
    <ul className={classes.drafts}>
      {drafts.map((draft) => (
        <li key={draft.id_application_draft} className={classes.draft}>
          <Waiting draft={draft} />
          <p className={classes.buttons}>
            <Button size="xs" disabled={isDecided} onClick={() => choice.open({ draft, isReplaced: true })}>
              {t('address.replace')}
            </Button>
            <Button size="xs" variant="default" onClick={() => choice.open({ draft, isReplaced: false })}>
              {t('address.keep')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
  return (
    <Part title={t('address.title')}>
      {status !== AddressStatus.inOrder && <p>{t(aboutAddress[status])}</p>}
      {asked.length > 0 && (
        <>
          <p className={classes.asked}>{t('address.asked')}</p>
          {hanging.length > 0 && <p>{t('address.hanging', { parts })}</p>}
          {isDecided && <p>{t('address.decisionFirst')}</p>}
          {rows(asked)}
        </>
      )}
      {others.length > 0 && (
        <>
          <p>{t('address.waiting')}</p>
          {rows(others)}
        </>
      )}
      {status !== AddressStatus.inOrder && asked.length === 0 && (
        <p>
          {status === confirmedByStaff ? (
            <Button size="xs" variant="subtle" onClick={() => say(unconfirmed)}>
              {t('address.unconfirm')}
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={() => say(confirmedByStaff)}>
              {t('address.confirm')}
            </Button>
          )}
        </p>
      )}
      {choice.show((frame, chosen) => (
        <ChoiceQuestion {...frame} {...chosen} hanging={hanging} onYes={() => choose(chosen)} />
      ))}
    </Part>
  )
}

/** What was sent in and waits, in a few lines. */
function Waiting({ draft }: { draft: WaitingDraft }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  return (
    <>
      <p className={classes.heading}>
        <strong dir="auto">{draft.name}</strong>{' '}
        <Tag tone={draft.proved ? 'green' : 'gray'}>
          {t(draft.proved ? 'address.proved' : 'address.unproved')}
        </Tag>
      </p>
      <p className={classes.small}>
        {t('address.sent', { moment: minute(draft.submitted_at, language) })}
        {draft.cv && (
          <>
            {' · '}
            <a href={mediaUrl(draft.cv)} target="_blank" rel="noreferrer">
              {t('address.cv')}
            </a>
          </>
        )}
      </p>
      {draft.statement && (
        <p className={classes.statement} dir="auto">
          {draft.statement}
        </p>
      )}
      <ul className={classes.works}>
        {draft.works.map((work) => (
          <li key={work.id_application_draft_work}>
            <SmallPicture path={work.image} fit="whole" />
            <span dir="auto">{work.title ?? t('address.untitled')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface QuestionProps {
  opened: boolean
  onClose: () => void
  onExited: () => void
  draft: WaitingDraft
  isReplaced: boolean
  hanging: JudgedApplication['hanging']
  onYes: () => Promise<unknown>
}

function ChoiceQuestion({ draft, isReplaced, hanging, ...frame }: QuestionProps) {
  const { t } = useTranslation('applications')
  const { name } = draft
  const isJudged = hanging.includes('scores') || hanging.includes('opinions')
  if (!isReplaced)
    return (
      <Question
        {...frame}
        title={t('address.question.keep')}
        text={t('address.question.keepText', { name })}
        consequences={draft.proved ? [t('address.question.told')] : []}
        yes={t('address.keep')}
      />
    )
  return (
    <Question
      {...frame}
      title={t('address.question.replace')}
      text={t('address.question.replaceText', { name })}
      consequences={[
        ...(isJudged ? [t('address.question.judged')] : []),
        ...(hanging.includes('letters') ? [t('address.question.letters')] : []),
        ...(draft.proved ? [] : [t('address.question.vouch')]),
        t('address.question.history'),
      ]}
      yes={t('address.replace')}
    />
  )
}
