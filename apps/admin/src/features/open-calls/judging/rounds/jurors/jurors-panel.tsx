import { Group, Stack, Text } from '@mantine/core'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Juror } from '@vernissage/contract/judging/juror'
import { useMemo } from 'react'
import { shortDate } from '../../../../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { cleared } from '../../../../../lib/list/list-state.ts'
import { ConfirmDelete } from '../../../../../ui/dialog/confirm-delete.tsx'
import { type DialogFrame, lazyDialog, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../../../../ui/list/list-panel.tsx'
import { showSuccess } from '../../../../../ui/page/toast.tsx'
import { StatusFilter, StatusTag, statuses } from '../../../../../ui/record/status.tsx'
import { Editable } from '../../../../../ui/row-edit/editable.tsx'
import { rowEdits } from '../../../../../ui/row-edit/row-edits.ts'
import { column } from '../../../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../../../ui/table/data-table.tsx'
import { RowButton } from '../../../../../ui/table/row-button.tsx'
import { invalidateJury, jurorListQuery, jurors } from '../queries.ts'
import classes from '../rounds.module.css'
import { jurorList, useJuryList } from '../rounds-state.ts'

const jurorDialog = lazyDialog(async () => (await import('./juror-dialog.tsx')).JurorDialog)
const invitationDialog = lazyDialog(async () => (await import('./invitation-dialog.tsx')).InvitationDialog)

/** The jurors of all open calls. */
export function JurorsPanel() {
  const { t } = useTranslation('juryRounds')
  const panel = useJuryList('jurors')
  const { state, start, onStateChange } = panel
  const list = useQuery(jurorListQuery(state))
  const form = useDialog({
    load: jurorDialog.load,
    read: (id: number | null) => (id === null ? null : jurors.read(id)),
  })
  const invitation = useDialog<Juror>({ load: invitationDialog.load })
  const deletion = useDialog<Juror>()
  const actions = { onInvite: invitation.open, onDelete: deletion.open }
  const columns = useJurorColumns(actions)
  return (
    <ListPanel
      {...panel}
      title={t('jurors.title')}
      list={list}
      searchLabel={t('jurors.search')}
      filters={
        <StatusFilter
          label={t('jurors.columns.status')}
          of={statuses.enabled}
          value={state.status}
          values={jurorList.status.values}
          onChange={(status) => onStateChange({ status })}
        />
      }
      addition={{ label: t('jurors.add'), onAdd: () => form.open(null) }}
      empty={t('jurors.empty')}
      noMatch={t('jurors.noMatch')}
      dialogs={
        <>
          {form.show((frame, stored) => (
            <jurorDialog.Dialog
              {...frame}
              start={stored}
              onSaved={(juror) => {
                form.close()
                if (stored) return
                onStateChange(cleared(state, start))
                // A new juror needs an invitation.
                invitation.open(juror)
              }}
            />
          ))}
          {invitation.show((frame, juror) => (
            <invitationDialog.Dialog {...frame} juror={juror} />
          ))}
          {deletion.show((frame, juror) => (
            <DeleteJuror {...frame} juror={juror} />
          ))}
        </>
      }
    >
      {({ rows, placeholder, footer }) => (
        <DataTable
          frameless
          label={t('jurors.title')}
          columns={columns}
          sorting={{ sort: state.sort, onSort: (sort) => onStateChange({ sort }) }}
          rows={rows}
          rowKey={({ id_juror }) => id_juror}
          expected={3}
          card={(juror) => <JurorCard juror={juror} {...actions} />}
          cardHeight={120}
          opening={({ id_juror }) =>
            () =>
              form.open(id_juror)
            }
          placeholder={placeholder}
          footer={footer}
        />
      )}
    </ListPanel>
  )
}

interface Actions {
  onInvite: (juror: Juror) => void
  onDelete: (juror: Juror) => void
}

const jurorEdits = rowEdits(jurors, jurorList, {
  patch: () => import('@vernissage/contract/judging/juror').then((contract) => contract.jurorPatchSchema),
  fields: { enabled: { labels: enabledLabels } },
})

const JurorStatus = ({ juror }: { juror: Juror }) => (
  <Editable of={jurorEdits} field="enabled" row={juror}>
    {({ enabled }) => <StatusTag of={statuses.enabled} value={enabled} />}
  </Editable>
)

/** Returns the words for a juror's access: an unused invitation, or the day of the last sign-in. */
function useAccess() {
  const { t } = useTranslation('juryRounds')
  const language = useLanguage()
  return ({ invited_until, signed_in_at }: Juror) => {
    if (invited_until && Date.parse(invited_until) > Date.now())
      return t('jurors.access.invited', { day: shortDate(invited_until, language) })
    if (signed_in_at) return t('jurors.access.signedIn', { day: shortDate(signed_in_at, language) })
    return t(invited_until ? 'jurors.access.expired' : 'jurors.access.never')
  }
}

function JurorButtons({ juror, onInvite, onDelete }: Actions & { juror: Juror }) {
  const { t } = useTranslation('juryRounds')
  const name = juror.name ?? ''
  return (
    <Group component="span" align="stretch" justify="flex-end" gap={4} wrap="nowrap">
      <RowButton icon={IconLink} label={t('jurors.invite', { name })} onClick={() => onInvite(juror)} />
      <RowButton icon={IconTrash} label={t('jurors.deleteOne', { name })} onClick={() => onDelete(juror)} />
    </Group>
  )
}

/** The columns. The functions must be the same from render to render. */
function useJurorColumns({ onInvite, onDelete }: Actions): Column<Juror>[] {
  const { t } = useTranslation('juryRounds')
  const access = useAccess()
  return useMemo(
    () => [
      column(
        'name',
        t('jurors.columns.name'),
        200,
        ({ name }) => (
          <Text span display="block" miw={0} truncate fw={550} dir="auto" title={name ?? ''}>
            {name}
          </Text>
        ),
        'name',
      ),
      column(
        'email',
        t('jurors.columns.email'),
        220,
        ({ email }) => (
          <Text span display="block" miw={0} truncate>
            {email}
          </Text>
        ),
        'email',
      ),
      column('language', t('jurors.columns.language'), 100, ({ language }) =>
        t(`jurors.languages.${language}`),
      ),
      column('status', t('jurors.columns.status'), 110, (juror) => <JurorStatus juror={juror} />),
      column('access', t('jurors.columns.access'), 190, access),
      column('actions', '', 100, (juror) => (
        <JurorButtons juror={juror} onInvite={onInvite} onDelete={onDelete} />
      )),
    ],
    // `access` depends on the language, as `t` does.
    [t, onInvite, onDelete],
  )
}

function JurorCard({ juror, ...actions }: Actions & { juror: Juror }) {
  const access = useAccess()
  return (
    <Group align="stretch" gap={12} wrap="nowrap">
      <Stack align="flex-start" gap={6} flex={1} miw={0} className={classes.words ?? ''}>
        <Text component="strong" display="block" miw={0} truncate fw={550} dir="auto">
          {juror.name}
        </Text>
        <Text span display="block" miw={0} truncate>
          {juror.email}
        </Text>
        <span className="small">{access(juror)}</span>
        <JurorStatus juror={juror} />
      </Stack>
      <JurorButtons juror={juror} {...actions} />
    </Group>
  )
}

function DeleteJuror({ juror, ...frame }: DialogFrame & { juror: Juror }) {
  const { t } = useTranslation('juryRounds')
  const label = useLabel()
  const queryClient = useQueryClient()
  return (
    <ConfirmDelete
      {...frame}
      shown={juror}
      subject={({ name }) => ({ name: name ?? '' })}
      returnsFrom="deletions"
      read={() => jurors.read(juror.id_juror)}
      facts={({ name, email, enabled }) => [
        [t('fields.name'), name ?? ''],
        [t('fields.email'), email ?? ''],
        [t('fields.enabled'), label(enabledLabels[enabled])],
      ]}
      consequences={({ name }) => t('jurors.deletion', { name })}
      remove={async (current) => {
        await jurors.remove(current)
        await invalidateJury(queryClient)
        showSuccess()
      }}
    />
  )
}
