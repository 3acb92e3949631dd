import { Button, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { programStatusLabels } from '@vernissage/contract/enum-labels'
import type { Labels } from '@vernissage/contract/enums'
import { count } from '../../../lib/format/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { filterFields } from '../../../lib/list/filters/chosen.ts'
import { pageSizes } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { type DialogFrame, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import frame from '../../../ui/list/card-frame.module.css'
import { CardPage } from '../../../ui/list/card-grid.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import type { SortChoice } from '../../../ui/list/tools/sort-menu.tsx'
import { cardSizes, Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { StatusFilter, StatusTag, statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { FeaturedStar } from '../../../ui/record/toggles.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import type { RowEdits } from '../../../ui/row-edit/row-edits.ts'
import { type ProgramListState, programFilters, programListStart } from '../list-states.ts'
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

interface CardContent<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  edits: RowEdits<ProgramRecords[Kind]>
  typeLabels: Labels<number>
  /** The date that a card shows. */
  dateText: (program: ProgramRecords[Kind]) => string
  /** The picture's width over height. */
  ratio: number
  fit: 'whole' | 'fill'
}

interface Props<Kind extends ProgramKind> extends ProgramsScreenProps, CardContent<Kind> {
  texts: { title: string; empty: string; emptyHint: string; noMatch: string; add: string }
  totalText: (figures: { count: number; total: string }) => string
  /** The field of the date that the cards show. */
  date: SortChoice
  addition: LazyDialog<DialogFrame>
}

/** The fields that can be changed on a program's card. */
export const programEdits = <Kind extends ProgramKind>(
  queries: ProgramQueries<Kind>,
  patch: RowEdits<ProgramRecords[Kind]>['patch'],
) =>
  ({
    resource: queries.resource,
    patch,
    lists: queries.keys.lists(),
    key: queries.resource.key,
    shownIn: [queries.keys.all],
    fields: {
      featured: { label: 'programs:featured', control: { flag: true } },
      [queries.status]: { label: 'programs:status', control: { choice: programStatusLabels } },
    },
  }) as RowEdits<ProgramRecords[Kind]>

/** The programs of one kind. */
export function ProgramsScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, state, onChange, texts, date, addition } = props
  const { t } = useTranslation(['programs', 'ui'])
  const statusOptions = useStatusOptions(statuses.program)
  const typeOptions = useStatusOptions({ labels: props.typeLabels })
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
      card={(program) => (
        <ProgramCard {...props} program={program} image={fittingImage(program)} link={stateOf(program)} />
      )}
      ratio={props.ratio}
      height={178}
      columns={3}
      fields={filterFields<string>(programFilters[queries.kind], {
        [queries.status]: { label: t('status'), options: statusOptions },
        [queries.type]: { label: t('fields.type'), options: typeOptions },
        [date.field]: { label: date.label },
        application_limit_date: { label: t('fields.application_limit_date') },
        featured: { label: t('featured') },
        web_image: { label: t('ui:lists.picture') },
      })}
      sorts={[{ field: 'title', label: t('fields.title') }, date]}
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

interface CardProps<Kind extends ProgramKind> extends CardContent<Kind> {
  program: ProgramRecords[Kind]
  /** The picture that fits the screen. */
  image: string | null
  /** The state of its link. */
  link: NonNullable<LinkProps['state']>
}

/** A program in the list. It leads to its page, unless it has no address. */
function ProgramCard<Kind extends ProgramKind>(props: CardProps<Kind>) {
  const { queries, program, edits, typeLabels, dateText, image, link, ratio, fit } = props
  const { t } = useTranslation('programs')
  const label = useLabel()
  const { title, url, artwork_number }: Program = program
  return (
    <article className={frame.card}>
      <Picture path={image} alt="" ratio={ratio} fit={fit} sizes={cardSizes[3]} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span>{label(typeLabels[queries.typeOf(program)]!)}</span>
          <span className={classes.star}>
            <Editable of={edits} field="featured" row={program}>
              {({ featured }) => featured > 0 && <FeaturedStar featured={1} texts={[t('featured'), '']} />}
            </Editable>
          </span>
        </p>
        <Title order={2} className={`${frame.title} ${classes.title}`} dir="auto" title={title}>
          {url ? (
            <Link to={programRoutes[queries.kind].detail} params={{ url }} state={link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={classes.line}>
          <span>{dateText(program)}</span>
        </p>
        <div className={classes.foot}>
          <Editable of={edits} field={queries.status as keyof ProgramRecords[Kind] & string} row={program}>
            {(shown) => <StatusTag of={statuses.program} value={queries.statusOf(shown)} />}
          </Editable>
          <span className={classes.artworks}>
            {t('holds', { count: artwork_number, total: count(artwork_number) })}
          </span>
        </div>
      </div>
    </article>
  )
}
