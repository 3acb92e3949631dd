import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { useEffect, useRef, useState } from 'react'
import { usePicturesAhead } from '../../../../ui/picture/large-picture.tsx'
import { acceptanceQuery } from '../../applications/decision/queries.ts'
import { judgedQuery } from '../../applications/queries.ts'
import type { JudgingTabProps } from '../judging-search.ts'
import classes from './board.module.css'
import type { BoardState } from './board-state.ts'
import { Details } from './details/details.tsx'
import { GridView } from './grid-view.tsx'
import { LightTable, tableSizes } from './light-table.tsx'
import { useBoardKeys } from './verdict/board-keys.tsx'
import { useVerdict } from './verdict/use-verdict.tsx'
import { VerdictBar } from './verdict/verdict-bar.tsx'

interface Props extends JudgingTabProps {
  /** At least one. */
  rows: readonly BoardRow[]
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
}

/** The number of applications that are prefetched after and before the present one. */
const ahead = 3
const behind = 1

/** The arranged applications, with the controls for the present one. */
export function BoardView({ kind, program, rows, state, onChange }: Props) {
  const found = rows.findIndex(({ id_application }) => id_application === state.application)
  const position = Math.max(0, found)
  const row = rows[position]!
  const id = row.id_application
  const [work, setWork] = useState({ id, index: 0 })
  const [isEnlarged, setEnlarged] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const judged = useQuery(judgedQuery(kind, id))
  const application = judged.data?.record
  const works = application?.artworks ?? []
  const index = work.id === id ? Math.min(work.index, Math.max(0, works.length - 1)) : 0
  const isGrid = state.view === 'grid'

  const goTo = (place: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (next) onChange({ application: next.id_application })
  }
  const step = (by: number) => goTo(position + by)
  const turn = (by: number) =>
    works.length > 0 && setWork({ id, index: (index + by + works.length) % works.length })
  const verdict = useVerdict({
    kind,
    program: program.id,
    row,
    onGoTo: (application) => onChange({ application }),
  })

  useFetchAround(kind, rows, position)
  useBoardKeys({
    ...verdict,
    next: () => step(1),
    previous: () => step(-1),
    turn: isGrid ? undefined : turn,
    enlarge: () => (isGrid ? onChange({ view: 'one', application: id }) : setEnlarged(!isEnlarged)),
    reduce: isEnlarged ? () => setEnlarged(false) : undefined,
    note: () => {
      setEnlarged(false)
      if (isGrid) onChange({ view: 'one', application: id })
      // It may only be rendered now.
      requestAnimationFrame(() => note.current?.focus())
    },
  })

  const bar = (
    <VerdictBar
      row={row}
      position={position}
      count={rows.length}
      verdict={verdict}
      onStep={step}
      isEnlarged={isEnlarged && !isGrid}
    />
  )
  if (isGrid)
    return (
      <>
        <GridView
          rows={rows}
          position={position}
          onGoTo={goTo}
          onOpen={(application) => onChange({ view: 'one', application })}
        />
        {bar}
      </>
    )
  return (
    <div className={classes.board} data-enlarged={isEnlarged || undefined}>
      <div className={`sheet ${classes.table}`}>
        <LightTable
          row={row}
          works={application ? works : undefined}
          index={index}
          isEnlarged={isEnlarged}
          onWork={(next) => setWork({ id, index: next })}
          onEnlarge={() => setEnlarged(!isEnlarged)}
          onStep={step}
        />
        {bar}
      </div>
      <Details
        key={id}
        kind={kind}
        program={program}
        row={row}
        query={judged}
        work={works[index]}
        note={note}
        isHidden={isEnlarged}
      />
    </div>
  )
}

/** Prefetches the applications around the present one with their pictures. */
function useFetchAround(kind: JudgingTabProps['kind'], rows: readonly BoardRow[], position: number) {
  const queryClient = useQueryClient()
  const around = [
    ...rows.slice(position + 1, position + 1 + ahead),
    ...rows.slice(Math.max(0, position - behind), position),
  ]
  usePicturesAhead(
    around.map(({ picture }) => picture),
    tableSizes,
  )
  const ids = around.map(({ id_application }) => id_application).join(' ')
  useEffect(() => {
    // Those that are passed quickly need no details.
    const rest = setTimeout(() => {
      for (const id of ids.split(' ').filter(Boolean).map(Number)) {
        void queryClient.prefetchQuery(judgedQuery(kind, id))
        void queryClient.prefetchQuery(acceptanceQuery(kind, id))
      }
    }, 120)
    return () => clearTimeout(rest)
  }, [kind, ids, queryClient])
}
