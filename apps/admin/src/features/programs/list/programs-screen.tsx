import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Labels } from '@vernissage/contract/enums'
import { count } from '../../../lib/format/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { type DialogFrame, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import frame from '../../../ui/list/card-frame.module.css'
import { CardPage } from '../../../ui/list/card-grid.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import type { SortChoice } from '../../../ui/list/tools/sort-menu.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { cardSizes, Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { StatusFilter, StatusTag, statuses } from '../../../ui/record/status.tsx'
import { FeaturedStar } from '../../../ui/record/toggles.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import { type RowEdits, rowEdits } from '../../../ui/row-edit/row-edits.ts'
import { programLists } from '../list-states.ts'
import {
  type Program,
  type ProgramKind,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'
import classes from './programs-screen.module.css'

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

interface Props<Kind extends ProgramKind> extends ListProps, CardContent<Kind> {
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
  rowEdits<ProgramRecords[Kind]>(queries.resource, programLists[queries.kind], {
    patch,
    fields: { featured: {}, [queries.status]: {} } as RowEdits<ProgramRecords[Kind]>['fields'],
  })

export function ProgramsScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, state, onStateChange, texts, date, addition } = props
  const { t } = useTranslation('programs')
  const fittingImage = useFittingImage()
  const definition = programLists[queries.kind]
  const { rows, ...page } = useListPage(definition, queries.list(state))
  const stateOf = useRowState({ of: queries.resource, request: definition.request(state), rows })
  const dialog = useDialog(addition)
  const add = () => dialog.open(null)
  return (
    <CardPage
      {...page}
      title={texts.title}
      totalText={props.totalText}
      searchText={t('search')}
      state={state}
      onStateChange={onStateChange}
      items={rows}
      itemKey={queries.id}
      card={(program) => (
        <ProgramCard {...props} program={program} image={fittingImage(program)} link={stateOf(program)} />
      )}
      ratio={props.ratio}
      height={178}
      columns={3}
      sorts={[{ field: 'title', label: t('fields.title') }, date]}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.program}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
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
      <Stack flex={1} gap={0} miw={0} p="16px 20px 18px">
        <Group
          component="p"
          className="small tabular"
          justify="space-between"
          wrap="nowrap"
          gap={0}
          mih={20}
          lh="20px"
        >
          <span>{label(typeLabels[queries.typeOf(program)]!)}</span>
          <span className={classes.star}>
            <Editable of={edits} field="featured" row={program}>
              {({ featured }) => featured > 0 && <FeaturedStar featured={1} texts={[t('featured'), '']} />}
            </Editable>
          </span>
        </Group>
        {/* always two lines high, so that the cards of a row are aligned */}
        <Title
          order={2}
          className={frame.title ?? ''}
          mih="2.5em"
          m="2px 0 8px"
          fz={20}
          lh={1.25}
          dir="auto"
          title={title}
        >
          {url ? (
            <Link to={programRoutes[queries.kind].detail} params={{ url }} state={link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <Box component="p" className="small tabular" mih={20} lh="20px">
          {dateText(program)}
        </Box>
        <Group gap="4px 12px" mt={12}>
          <Editable of={edits} field={queries.status as keyof ProgramRecords[Kind] & string} row={program}>
            {(shown) => <StatusTag of={statuses.program} value={queries.statusOf(shown)} />}
          </Editable>
          <Box component="span" className="small tabular" ml="auto">
            {t('holds', { count: artwork_number, total: count(artwork_number) })}
          </Box>
        </Group>
      </Stack>
    </article>
  )
}
