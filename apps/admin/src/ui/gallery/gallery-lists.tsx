import { useState } from 'react'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import { CardGrid } from '../list/card-grid.tsx'
import { Filters } from '../list/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../list/list-states.tsx'
import { pageSizes } from '../list/page-sizes.ts'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { Picture } from '../picture/picture.tsx'
import { StatusTag, statuses } from '../record/status.tsx'
import { StatusSelect } from '../record/status-select.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column } from '../table/data-table-props.ts'
import classes from './gallery.module.css'
import { type SampleWork, sampleWorks } from './sample-works.ts'

const columns: Column<SampleWork>[] = [
  { accessorKey: 'id', header: 'ID' },
  { accessorKey: 'title', header: 'Title' },
  { accessorKey: 'artist', header: 'Artist' },
  { accessorKey: 'status', header: 'Status', cell: ({ row }) => <Status work={row.original} /> },
]

const states = ['rows', 'loading', 'empty', 'no match', 'failed'] as const

const Status = ({ work }: { work: SampleWork }) => <StatusTag of={statuses.artwork} value={work.status} />

/** Lists in each of their states. */
export function GalleryLists() {
  const [state, setState] = useState<(typeof states)[number]>('rows')
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<SampleWork['status'] | null>(null)
  const [saved, setSaved] = useState<SampleWork['status']>(4)
  const [page, setPage] = useState({ limit: 10, offset: 0 })
  const [opened, setOpened] = useState('')

  const works = sampleWorks.filter(
    (work) => work.title.toLowerCase().includes(search.toLowerCase()) && (!status || work.status === status),
  )
  const clear = () => {
    setSearch('')
    setStatus(null)
    setState('rows')
  }
  const placeholder = () => {
    if (state === 'empty') return <EmptyList text="No artworks to show" />
    if (state === 'failed') return <LoadFailed error={new Error('Refused')} onRetry={clear} />
    return state === 'no match' || works.length === 0 ? (
      <NoMatch text="No artworks match" onClear={clear} />
    ) : null
  }
  const list = {
    expected: 5,
    placeholder: placeholder(),
    foot: <Pager sizes={pageSizes.table} {...page} total={128} onChange={setPage} />,
  }

  return (
    <>
      <div className={classes.tools}>
        <SearchBox value={search} onSearch={setSearch} placeholder="Search by title" />
        <Filters>
          <StatusFilter label="Status" of={statuses.artwork} value={status} onChange={setStatus} />
          <StatusSelect
            label="Saved status"
            of={statuses.artwork}
            value={saved}
            onSave={async (next) => setSaved(next)}
          />
          <LabelledSelect
            label="List"
            value={state}
            options={states.map((value) => ({ value, label: value }))}
            onChange={setState}
          />
        </Filters>
        <span>{opened}</span>
      </div>
      <DataTable
        label="Artworks"
        columns={columns}
        rows={state === 'loading' ? undefined : works}
        rowKey={(work) => work.id}
        card={(work) => (
          <>
            <strong dir="auto">{work.title}</strong>
            <p className={classes.artist}>{work.artist}</p>
            <Status work={work} />
          </>
        )}
        tone={(work) => statuses.artwork.tones[work.status]}
        opening={(work) => () => setOpened(work.title)}
        {...list}
      />
      <CardGrid
        label="Artworks as cards"
        items={state === 'loading' ? undefined : works}
        itemKey={(work) => work.id}
        card={(work) => (
          <article className={classes.card}>
            <Picture path={work.picture} alt={work.title} ratio={1} fit="whole" sizes="360px" />
            <div className={classes.words}>
              <p className={classes.title} dir="auto">
                {work.title}
              </p>
              <p className={classes.artist}>{work.artist}</p>
              <Status work={work} />
            </div>
          </article>
        )}
        ratio={1}
        height={112}
        columns={4}
        {...list}
      />
    </>
  )
}
