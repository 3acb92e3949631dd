import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../lib/session/session.ts'
import { useUnsavedMark } from '../../../../lib/unsaved-work.ts'
import { EmptyList, LoadFailed, NoMatch } from '../../../../ui/list/list-states.tsx'
import type { BoardSearch, JudgingTabProps } from '../judging-search.ts'
import classes from './board.module.css'
import { BoardBar } from './board-bar.tsx'
import { boardQuery } from './board-data.ts'
import {
  arrange,
  type BoardState,
  boardSearch,
  followRows,
  isNarrowed,
  readBoard,
  seedOf,
  unfiltered,
} from './board-state.ts'
import { BoardView } from './board-view.tsx'
import grid from './grid-view.module.css'
import { takeUpWrites, useEntries } from './saving/saving.ts'
import { shownRow } from './saving/writes.ts'

/** All applications to a program, one or sixteen at a time. */
export function BoardTab({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation('judging')
  const { id_user } = useMe()
  const { data, error, refetch } = useQuery(boardQuery(kind, program.id))
  const [state, change] = useBoardState()
  // Before another account's writes are shown.
  useLayoutEffect(() => takeUpWrites(id_user), [id_user])
  useUnsavedMark(useEntries().length > 0)

  const rows = data?.applications
  const { application: _, view: __, ...arrangement } = state
  // A scored or decided application stays in its place until the arrangement changes.
  const arranged = JSON.stringify(arrangement)
  if (error && !rows) return <LoadFailed error={error} onRetry={() => refetch()} />
  return (
    <div className={classes.page}>
      <BoardBar kind={kind} program={program} state={state} onChange={change} rows={rows} />
      {!rows ? (
        <BoardSkeleton view={state.view} />
      ) : rows.length === 0 ? (
        <EmptyList text={t('empty')} hint={t('emptyHint')} />
      ) : (
        <Arranged
          key={arranged}
          kind={kind}
          program={program}
          rows={rows}
          state={state}
          seed={seedOf(id_user, program.id)}
          onChange={change}
        />
      )}
    </div>
  )
}

interface ArrangedProps extends JudgingTabProps {
  rows: BoardRow[]
  state: BoardState
  seed: number
  onChange: (change: Partial<BoardState>) => void
}

function Arranged({ rows, state, seed, onChange, ...props }: ArrangedProps) {
  const { t } = useTranslation('judging')
  const entries = useEntries()
  const [read, setRead] = useState(rows)
  const [ids, setIds] = useState(() => arrange(rows, state, seed))
  if (read !== rows) {
    setRead(rows)
    setIds(followRows(ids, read, rows, state, seed))
  }
  const byId = useMemo(() => new Map(rows.map((row) => [row.id_application, row])), [rows])
  const own = useMemo(() => entries.filter(({ kind }) => kind === props.kind), [entries, props.kind])
  const shown = useMemo(
    () => ids.flatMap((id) => byId.get(id) ?? []).map((row) => shownRow(row, own)),
    [ids, byId, own],
  )
  if (shown.length === 0)
    return <NoMatch text={t('noMatch')} onClear={() => onChange(isNarrowed(state) ? unfiltered : {})} />
  return <BoardView {...props} rows={shown} state={state} onChange={onChange} />
}

/** The state in the address. The present application changes often: it is kept here, and put into the address when it rests. */
function useBoardState() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = useMemo(() => readBoard(search as BoardSearch), [search])
  const [application, setApplication] = useState(read.application)
  const [known, setKnown] = useState(read.application)
  const [written, setWritten] = useState(read.application)
  if (known !== read.application) {
    setKnown(read.application)
    // Back, or a link. An address that was written here may arrive after the next application is shown.
    if (read.application !== written) setApplication(read.application)
  }
  const state = useMemo(() => ({ ...read, application }), [read, application])
  const go = (next: BoardState, replace: boolean) =>
    navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...boardSearch(next) }) as object,
      state: true,
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    })
  useEffect(() => {
    if (application === read.application) return
    const rest = setTimeout(() => {
      setWritten(application)
      void go({ ...read, application }, true)
    }, restMs)
    return () => clearTimeout(rest)
  })
  const change = (changed: Partial<BoardState>) => {
    const { application: next, ...others } = changed
    if (next !== undefined) setApplication(next)
    if (Object.keys(others).length > 0) {
      const to = { ...state, ...changed }
      setWritten(to.application)
      void go(to, false)
    }
  }
  return [state, change] as const
}

const restMs = 250

function BoardSkeleton({ view }: { view: BoardState['view'] }) {
  return view === 'one' ? (
    <div className={classes.board} aria-busy>
      <Skeleton className={classes.skeleton ?? ''} radius={12} />
      <Skeleton className={classes.skeleton ?? ''} radius={12} />
    </div>
  ) : (
    <div className={grid.grid} aria-busy>
      {Array.from({ length: 16 }, (_, index) => (
        <Skeleton key={index} radius={8} style={{ aspectRatio: 1.05 }} />
      ))}
    </div>
  )
}
