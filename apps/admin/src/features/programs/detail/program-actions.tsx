import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useListLink } from '../../../lib/list/record/place.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { type EditDialogProps, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { StarToggle } from '../../../ui/record/toggles.tsx'
import { applicationListQuery } from '../../open-calls/applications/queries.ts'
import { panelLists } from '../list-states.ts'
import {
  type ProgramKind,
  type ProgramPatches,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'
import type { ProgramChanges } from './use-program.ts'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  /** Edits its general part. */
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  changes: ProgramChanges<Kind>
}

/** The status, the star and the buttons above a program's page. */
export function ProgramActions<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, changes } = props
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const list = useListLink(programRoutes[queries.kind].list)
  const deletion = useDialog<null>()
  const id = queries.id(program)
  // The same query as the panel's; undefined until it is answered.
  const applications = useQuery(
    applicationListQuery({ kind: queries.kind, programId: id }, panelLists.applications.start),
  ).data?.count
  const figures = (figure: number) => ({ count: figure, total: count(figure) })
  const { load, Dialog } = props.dialog
  const form = useDialog({ load, read: queries.read })

  return (
    <>
      <RecordActions
        record={{ entity: queries.kind, id }}
        status={
          <>
            <StarToggle
              label={t('featured')}
              featured={program.featured > 0 ? 1 : 0}
              onSave={(featured) => changes.update({ featured } as ProgramPatches[Kind])}
            />
            <StatusSelect
              label={t('status')}
              of={statuses.program}
              value={queries.statusOf(program)}
              onSave={(status) => changes.update({ [queries.status]: status } as ProgramPatches[Kind])}
            />
          </>
        }
        form={{ isOpening: form.opening !== null, open: () => form.open(id) }}
        onDelete={() => deletion.open(null)}
      />
      {form.show((frame, start) => (
        <Dialog {...frame} start={start} onSaved={changes.keep} />
      ))}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          subject={({ title, web_image, mobile_image }) => ({
            name: title,
            picture: <SmallPicture path={web_image ?? mobile_image} fit="whole" />,
          })}
          consequences={t('goes.with', {
            applications:
              applications === undefined
                ? t('goes.allApplications')
                : t('goes.applications', figures(applications)),
            artworks: t('holds', figures(program.artwork_number)),
          })}
          returnsFrom="deletions"
          shown={program}
          read={() => queries.read(id)}
          facts={({ title }) => [[t('fields.title'), title]]}
          remove={(current) => changes.remove(current, () => navigate(list))}
        />
      ))}
    </>
  )
}
