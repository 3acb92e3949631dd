import { useMemo } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Application } from './application.ts'
import classes from './application-table.module.css'
import type { ApplicationScope } from './queries.ts'

const Artist = ({ user, image }: Application) => (
  <span className={classes.artist}>
    <Portrait path={image} name={user} width={40} />
    <span className={classes.name} dir="auto">
      {user}
    </span>
  </span>
)

/** The columns of a table of applications; those to one program need not say to which. */
export function useApplicationColumns({ kind, programId }: ApplicationScope): Column<Application>[] {
  const { t } = useTranslation('applications')
  const isOfOne = programId !== null
  return useMemo(() => {
    const program: Column<Application> = {
      accessorKey: 'program',
      header: t(`columns.${kind}`),
      cell: ({ row: { original } }) => (
        <span className={classes.program} dir="auto">
          {original.program}
        </span>
      ),
    }
    return [
      { accessorKey: 'id', header: t('columns.id') },
      ...(isOfOne ? [] : [program]),
      { id: 'artist', header: t('columns.artist'), cell: ({ row }) => <Artist {...row.original} /> },
      {
        id: 'artworks',
        header: t('columns.artworks'),
        cell: ({ row }) => count(row.original.artworks_count),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row }) => <StatusTag of={statuses.application} value={row.original.application_status_id} />,
      },
      {
        id: 'payment',
        header: t('columns.payment'),
        cell: ({ row }) => <StatusTag of={statuses.payment} value={row.original.payment_status_id} />,
      },
    ]
  }, [t, kind, isOfOne])
}

/** An application on a phone. */
export function ApplicationCard({
  application,
  programId,
}: { application: Application } & Pick<ApplicationScope, 'programId'>) {
  const { t } = useTranslation('applications')
  const { id, user, image, program, artworks_count } = application
  return (
    <div className={classes.card}>
      <Portrait path={image} name={user} width={46} />
      <div className={classes.words}>
        <strong className={classes.name} dir="auto">
          {user}
        </strong>
        {programId === null && (
          <span className={classes.name} dir="auto">
            {program}
          </span>
        )}
        <span className={classes.small}>
          {t('columns.id')} {id} · {t('artworks', { count: artworks_count, shown: count(artworks_count) })}
        </span>
        <dl className={classes.statuses}>
          <div>
            <dt>{t('columns.status')}</dt>
            <dd>
              <StatusTag of={statuses.application} value={application.application_status_id} />
            </dd>
          </div>
          <div>
            <dt>{t('columns.payment')}</dt>
            <dd>
              <StatusTag of={statuses.payment} value={application.payment_status_id} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
