import { Box, Button, Group, NativeSelect, type NativeSelectProps, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddressStatus, languages } from '@vernissage/contract/enums'
import type { Stored } from '../../../lib/api/client.ts'
import { scoreSheetDialog } from '../../../lib/dialogs.ts'
import { minute } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { isUnchosen } from '../../../ui/fields/unchosen.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { StaffPicker } from '../../users/staff-picker.tsx'
import { ApplicationLetters, occasionOf } from '../letters/application-letters.tsx'
import { AddressPart } from './address/address-part.tsx'
import { AddressTag } from './address/address-tag.tsx'
import { applicationForm } from './application-form.ts'
import { AppliedWorks } from './applied-works.tsx'
import { DecisionSection } from './decision/decision-section.tsx'
import { LateTag } from './late-tag.tsx'
import { type Application, applicationKeys, judgedQuery } from './queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  start: Stored<Application>
}

/** Edits an application: its artist, works, status and payment status. */
export function EditApplicationDialog({ kind, start, ...frame }: Props) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const applicationStatuses = useStatusOptions(statuses.application)
  const paymentStatuses = useStatusOptions(statuses.payment)
  const form = useRecordForm(applicationForm(kind), {
    start,
    texts: { user_id: t('required.artist') },
    incomplete: 'missing',
    queryKey: applicationKeys.all(kind),
    onDone: frame.onClose,
  })
  const { field } = form
  const application = form.record ?? start.record
  const artist = form.form.values.user_id
  const isInOrder = application.address_status_id === AddressStatus.inOrder
  const judged = useQuery({ ...judgedQuery(kind, application.id), staleTime: 0, enabled: !isInOrder })
  return (
    <FormDialog
      {...frame}
      title={t('edit')}
      history={{ entity: `${kind}_application`, id: application.id }}
      form={form}
      size={720}
    >
      <div data-half>
        <Values>
          <Value label={t(`columns.${kind}`)} wide>
            {application.program} <LateTag late={application.late} />{' '}
            <AddressTag status={application.address_status_id} />
          </Value>
        </Values>
      </div>
      <div data-half>
        <ArtistPicker label={t('columns.artist')} {...field('user_id')} />
      </div>
      {judged.data && (
        <AddressPart
          kind={kind}
          application={judged.data.record}
          isDisabled={form.isDirty || form.isSending}
          onChanged={frame.onClose}
        />
      )}
      <AppliedWorks
        kind={kind}
        application={application}
        hasOtherArtist={artist !== null && !isUnchosen(artist) && artist.value !== application.user_id}
      />
      <div data-half>
        <ChoiceField label={t('columns.payment')} options={paymentStatuses} {...field('payment_status_id')} />
      </div>
      <div data-half>
        <ChoiceField
          label={t('columns.status')}
          options={applicationStatuses}
          {...field('application_status_id')}
        />
      </div>
      <div data-half>
        <StaffPicker label={t('columns.assignee')} {...field('assignee_id')} />
      </div>
      <div data-half>
        <NativeSelect
          label={t('columns.language')}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          data={['' as const, ...languages].map((value) => ({
            value,
            label: t(`languages.${value || 'none'}`),
          }))}
          {...(application.consented_at && {
            description: t('consented', { moment: minute(application.consented_at, language) }),
          })}
          {...(field('language') as unknown as NativeSelectProps)}
        />
      </div>
      <ApplicationLetters
        kind={kind}
        id={application.id}
        occasion={occasionOf(application.decision_id)}
        isDisabled={form.isDirty || form.isSending}
      />
      <Box component="section" className="ruled" pt={14} aria-label={t('scores.title')}>
        <Group gap="6px 12px" mih={36}>
          <Text component="h3" fz={14} fw={550}>
            {t('scores.title')}
          </Text>
          <Group align="stretch" gap={8} ml="auto">
            <Button
              variant="default"
              size="xs"
              disabled={form.isDirty || form.isSending}
              onClick={() => {
                // A decision is made there, which makes this form an older version.
                frame.onClose()
                scoreSheetDialog.open({ kind, id: application.id, ids: [application.id] })
              }}
            >
              {t('scores.open')}
            </Button>
          </Group>
        </Group>
      </Box>
      <DecisionSection
        kind={kind}
        application={application}
        // Without an ETag if the form shows a newer version than it was opened with.
        etag={application === start.record ? start.etag : null}
        isDisabled={form.isDirty || form.isSending}
        onDecided={frame.onClose}
      />
    </FormDialog>
  )
}
