import { Button, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ProgramStatus } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { FilterField } from '../../../lib/list/chosen.ts'
import { pageSizes } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/place.ts'
import { type DialogFrame, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { CardPage } from '../../../ui/list/card-grid.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import type { SortChoice } from '../../../ui/list/sort-menu.tsx'
import { cardSizes, Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { StatusFilter, StatusTag, statuses } from '../../../ui/record/status.tsx'
import { FeaturedStar } from '../../../ui/record/toggles.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import type { RowEdits } from '../../../ui/row-edit/row-edits.ts'
import { type ProgramListState, programListStart } from '../list-states.ts'
import {
  type Program,
  type ProgramKind,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'
import classes from './programs-screen.module.css'

export interface ProgramsScreenProps {
  state: ProgramListState
  /** Changes the state, see `changedList`. */
  onChange: (change: Partial<ProgramListState>) => void
}

interface Props<Kind extends ProgramKind> extends ProgramsScreenProps {
  queries: ProgramQueries<Kind>
  texts: { title: string; empty: string; emptyHint: string; noMatch: string; add: string }
  totalText: (figures: { count: number; total: string }) => string
  card: (program: ProgramRecords[Kind], link: CardLink) => ReactNode
  /** A card's picture, width over height. */
  ratio: number
  /** The date that the cards show. */
  date: SortChoice
  fields: readonly FilterField[]
  addition: LazyDialog<DialogFrame>
}

/** What every card shows and opens with. */
export interface CardLink {
  /** The picture that fits the screen. */
  image: string | null
  /** Of its link. */
  state: NonNullable<LinkProps['state']>
}

/** The programs of one kind. */
export function ProgramsScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, state, onChange, texts, addition } = props
  const { t } = useTranslation('programs')
  const fittingImage = useFittingImage()
  const list = useQuery({ ...queries.list(state), placeholderData: keepPreviousData })
  const rows = list.data?.rows
  const stateOf = useRowState({ of: queries.resource, request: queries.listRequest(state), rows })
  const dialog = useDialog(addition)
  const add = () => dialog.open(null)
  return (
    <CardPage
      title={texts.title}
      totalText={props.totalText}
      listKey={queries.list(state).queryKey}
      searchText={t('search')}
      state={state}
      start={programListStart}
      onStateChange={onChange}
      list={list}
      items={rows}
      itemKey={queries.id}
      card={(program) => props.card(program, { image: fittingImage(program), state: stateOf(program) })}
      ratio={props.ratio}
      height={178}
      columns={3}
      fields={props.fields}
      sorts={[{ field: 'title', label: t('fields.title') }, props.date]}
      sizes={pageSizes.grid}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.program}
          value={state.status}
          onChange={(status) => onChange({ status })}
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

interface CardProps<Kind extends ProgramKind> extends CardLink {
  kind: Kind
  program: ProgramRecords[Kind]
  edits: RowEdits<ProgramRecords[Kind]>
  /** The field of the status. */
  status: keyof ProgramRecords[Kind] & `${Kind}_status_id`
  type: string
  date: string
  /** Width over height of its frame. */
  ratio: number
  fit: 'whole' | 'fill'
}

/** A program in the list. It leads to its page, unless it has no address. */
export function ProgramCard<Kind extends ProgramKind>(props: CardProps<Kind>) {
  const { kind, program, edits, status, type, date, image, state, ratio, fit } = props
  const { t } = useTranslation('programs')
  const { title, url, artwork_number }: Program = program
  return (
    <article className={classes.card} data-opens={url ? true : undefined}>
      <Picture path={image} alt="" ratio={ratio} fit={fit} sizes={cardSizes[3]} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span>{type}</span>
          <span className={classes.star}>
            <Editable of={edits} field="featured" row={program}>
              {({ featured }) => featured > 0 && <FeaturedStar featured={1} texts={[t('featured'), '']} />}
            </Editable>
          </span>
        </p>
        <Title order={2} className={classes.title ?? ''} dir="auto" title={title}>
          {url ? (
            <Link to={programRoutes[kind].detail} params={{ url }} state={state}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={classes.line}>
          <span>{date}</span>
        </p>
        <div className={classes.foot}>
          <Editable of={edits} field={status} row={program}>
            {(shown) => <StatusTag of={statuses.program} value={shown[status] as ProgramStatus} />}
          </Editable>
          <span className={classes.artworks}>
            {t('holds', { count: artwork_number, total: count(artwork_number) })}
          </span>
        </div>
      </div>
    </article>
  )
}
