import { Box, Group, Stack, Text } from '@mantine/core'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { money } from '@vernissage/contract/values/money'
import { type ComponentProps, useMemo } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import { type Column, TablePage } from '../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../ui/table/field-column.tsx'
import type { ArtworkListState } from './artwork-list.ts'
import { artistName, artworkEdits } from './queries.ts'

function useArtworkColumns() {
  const { t } = useTranslation(['artworks', 'common'])
  const language = useLanguage()
  const field = useFieldColumn<ArtworkRow>()
  return useMemo<Column<ArtworkRow>[]>(
    () => [
      { accessorKey: 'id_artwork', header: t('id'), width: 72, sort: 'id_artwork' },
      {
        id: 'title',
        fields: ['title', 'web_image', 'mobile_image'],
        header: t('fields.title'),
        width: 260,
        sort: 'title',
        cell: ({ row: { original } }) => (
          <Group wrap="nowrap" gap={12} miw={0}>
            <Thumbnail artwork={original} width={40} />
            <span className="ellipsis" dir="auto" title={original.title}>
              {original.title}
            </span>
          </Group>
        ),
      },
      {
        id: 'artist',
        fields: ['artist', 'artist_professional_name'],
        header: t('artist'),
        width: 160,
        sort: 'artist',
        cell: ({ row }) => <span dir="auto">{artistName(row.original)}</span>,
      },
      {
        id: 'status',
        fields: ['artwork_status_id'],
        header: t('status'),
        width: 120,
        sort: 'artwork_status_id',
        cell: ({ row }) => (
          <Editable of={artworkEdits} field="artwork_status_id" row={row.original}>
            {({ artwork_status_id }) => <StatusTag of={statuses.artwork} value={artwork_status_id} />}
          </Editable>
        ),
      },
      {
        id: 'price',
        header: t('fields.price'),
        width: 110,
        sort: 'price',
        cell: ({ row }) => (
          <Editable of={artworkEdits} field="price" row={row.original}>
            {({ price }) => money(price, '€')}
          </Editable>
        ),
      },
      {
        id: 'date',
        header: t('fields.date'),
        width: 110,
        sort: 'date',
        cell: ({ row }) => shortDate(row.original.date, language),
      },
      {
        id: 'order',
        header: t('fields.order'),
        width: 116,
        sort: 'order',
        cell: ({ row }) => (
          <Editable of={artworkEdits} field="order" row={row.original}>
            {({ order }) => count(order)}
          </Editable>
        ),
      },
      field('technique', t('fields.technique')),
      field('dimensions', t('fields.dimensions')),
      {
        id: 'quantity',
        header: t('fields.quantity'),
        width: 96,
        sort: 'quantity',
        isOptional: true,
        cell: ({ row }) => (
          <Editable of={artworkEdits} field="quantity" row={row.original}>
            {({ quantity }) => (quantity === null ? t('common:none') : count(quantity))}
          </Editable>
        ),
      },
      field('sold', t('flags.sold'), 'flag'),
      field('nft', t('flags.nft'), 'flag'),
      field('likes', t('statistics.likes'), 'number'),
      field('url', t('fields.url')),
    ],
    [t, language, field],
  )
}

const Thumbnail = ({ artwork, width }: { artwork: ArtworkRow; width: number }) => (
  <Box component="span" w={width} flex="none">
    <Picture path={artwork.mobile_image ?? artwork.web_image} alt="" ratio={1} fit="whole" sizes="72px" />
  </Box>
)

/** An artwork where the table does not fit. */
const ArtworkLine = ({ artwork }: { artwork: ArtworkRow }) => (
  <Group wrap="nowrap" align="stretch" miw={0}>
    <Thumbnail artwork={artwork} width={72} />
    <Stack flex={1} miw={0} gap={4}>
      <Text span truncate fw={600} dir="auto" title={artwork.title}>
        {artwork.title}
      </Text>
      <span dir="auto">{artistName(artwork)}</span>
      <Group component="span" gap={12}>
        <Editable of={artworkEdits} field="price" row={artwork}>
          {({ price }) => money(price, '€')}
        </Editable>
        <Editable of={artworkEdits} field="artwork_status_id" row={artwork}>
          {({ artwork_status_id }) => <StatusTag of={statuses.artwork} value={artwork_status_id} />}
        </Editable>
      </Group>
    </Stack>
  </Group>
)

type TableProps = ComponentProps<typeof TablePage<ArtworkRow, ArtworkListState>>
export type ArtworkTableProps = Omit<
  TableProps,
  'rowKey' | 'columns' | 'layout' | 'card' | 'cardHeight' | 'tone'
>

/** The artworks as a table, in code of its own: most people look at the grid. */
export function ArtworkTable(props: ArtworkTableProps) {
  return (
    <TablePage
      {...props}
      rowKey={(artwork) => artwork.id_artwork}
      columns={useArtworkColumns()}
      layout="artwork"
      card={(artwork) => <ArtworkLine artwork={artwork} />}
      cardHeight={120}
      tone={(artwork) => statuses.artwork.tones[artwork.artwork_status_id]}
    />
  )
}
