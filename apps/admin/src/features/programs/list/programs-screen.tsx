import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame, LazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { AddButton } from '../../../ui/list/add-button.tsx'
import { CardPage } from '../../../ui/list/card-grid.tsx'
import { pageSizes } from '../../../ui/list/page-sizes.ts'
import { useFittingImage } from '../../../ui/picture/use-fitting-image.ts'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import type { ProgramKind, ProgramRecords } from '../program-kind.ts'
import { type ProgramListState, programListStart } from '../program-list-state.ts'
import type { ProgramQueries } from '../program-queries.ts'

export interface ProgramsScreenProps {
  state: ProgramListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<ProgramListState>) => void
}

interface Props<Kind extends ProgramKind> extends ProgramsScreenProps {
  queries: ProgramQueries<Kind>
  texts: { title: string; empty: string; emptyHint: string; noMatch: string; add: string }
  totalText: (figures: { count: number; total: string }) => string
  card: (program: ProgramRecords[Kind], image: string | null) => ReactNode
  /** A card's picture, width over height. */
  ratio: number
  addition: LazyDialog<DialogFrame>
}

/** The programs of one kind. */
export function ProgramsScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, state, onAsk, texts, addition } = props
  const { t } = useTranslation('programs')
  const fittingImage = useFittingImage()
  const list = useQuery({ ...queries.list(state), placeholderData: keepPreviousData })
  const dialog = useLazyDialog(addition)
  const add = () => dialog.open(null)
  return (
    <CardPage
      title={texts.title}
      totalText={props.totalText}
      searchText={t('search')}
      state={state}
      start={programListStart}
      onAsk={onAsk}
      list={list}
      items={list.data?.rows}
      itemKey={queries.id}
      card={(program) => props.card(program, fittingImage(program))}
      ratio={props.ratio}
      height={178}
      columns={3}
      sizes={pageSizes.grid}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.program}
          value={state.status}
          onChange={(status) => onAsk({ status })}
        />
      }
      actions={<AddButton label={texts.add} onClick={add} />}
      empty={{
        text: texts.empty,
        hint: texts.emptyHint,
        nextStep: <Button onClick={add}>{texts.add}</Button>,
      }}
      noMatch={texts.noMatch}
    >
      {dialog.show((frame) => (
        <addition.Dialog {...frame} />
      ))}
    </CardPage>
  )
}
