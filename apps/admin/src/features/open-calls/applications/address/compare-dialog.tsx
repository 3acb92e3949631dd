import { Button, Stack, Text } from '@mantine/core'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import type { WaitingDraft } from '@vernissage/contract/judging/waiting'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { type DialogFrame, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { StatusTag, statuses, Tag } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import classes from './compare-dialog.module.css'
import { useChosen } from './queries.ts'
import { Version } from './version.tsx'

interface Props extends DialogFrame {
  kind: ProgramKind
  /** As it was when the dialog was opened. */
  application: JudgedApplication
  onChosen: () => void
}

/** Shows an application beside the others that were sent with its address, to choose between them. */
export function CompareDialog({ kind, application, onChosen, ...frame }: Props) {
  const { t } = useTranslation(['applications', 'common'])
  const language = useLanguage()
  const question = useDialog<{ draft: WaitingDraft; choice: 'admission' | 'refusal' }>()
  const chosen = useChosen()
  const { artist, artworks, waiting, hanging, address_status_id, created_at } = application
  const isDecided = hanging.includes('decision')
  const parts = new Intl.ListFormat(language).format(hanging.map((part) => t(`address.parts.${part}`)))
  const isAsked = waiting.some(({ asked }) => asked === 1)
  const only = waiting.length === 1 ? waiting[0] : undefined

  const leave = () => {
    frame.onClose()
    onChosen()
    chosen()
  }
  return (
    <Dialog {...frame} title={t('address.which')} size={waiting.length > 1 ? 1180 : 980}>
      <DialogBody gap={20} pb={8}>
        <Stack gap={6} maw="68ch">
          <p>{t(isAsked ? 'address.asked' : 'address.waiting', { count: waiting.length })}</p>
          {isAsked && hanging.length > 0 && <p>{t('address.hanging', { parts })}</p>}
          {isDecided && <Text fw={550}>{t('address.decisionFirst')}</Text>}
        </Stack>
        <div className={classes.versions}>
          <Version
            heading={t('address.present')}
            tag={<StatusTag of={statuses.address} value={address_status_id} />}
            name={artist.name}
            professionalName={artist.professional_name}
            sentAt={created_at}
            cv={artist.cv}
            statement={artist.statement}
            biography={artist.biography}
            works={artworks.map((work) => ({
              id: work.artwork_id,
              picture: work.web_image ?? work.mobile_image,
              title: work.title,
              facts: [work.technique, work.year, work.dimensions],
              price: work.price,
            }))}
          >
            {only && (
              <Button variant="default" onClick={() => question.open({ draft: only, choice: 'refusal' })}>
                {t('address.keep')}
              </Button>
            )}
          </Version>
          {waiting.map((draft) => (
            <Version
              key={draft.id_application_draft}
              heading={t(draft.proved ? 'address.owners' : 'address.another')}
              tag={
                <Tag tone={draft.proved ? 'green' : 'gray'}>
                  {t(draft.proved ? 'address.proved' : 'address.unproved')}
                </Tag>
              }
              name={draft.name}
              professionalName={draft.professional_name}
              sentAt={draft.submitted_at}
              cv={draft.cv}
              statement={draft.statement}
              biography={draft.biography}
              works={draft.works.map((work) => ({
                id: work.id_application_draft_work,
                picture: work.image,
                title: work.title,
                facts: [work.technique, work.year, work.dimensions],
                price: work.price,
              }))}
            >
              <Button disabled={isDecided} onClick={() => question.open({ draft, choice: 'admission' })}>
                {t('address.replace')}
              </Button>
              {!only && (
                <Button variant="default" onClick={() => question.open({ draft, choice: 'refusal' })}>
                  {t('address.leaveOut')}
                </Button>
              )}
            </Version>
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={frame.onClose}>
          {t('address.later')}
        </Button>
      </DialogFooter>
      {question.show((asking, subject) => (
        <ChoiceQuestion {...asking} {...subject} kind={kind} hanging={hanging} onChosen={leave} />
      ))}
    </Dialog>
  )
}
