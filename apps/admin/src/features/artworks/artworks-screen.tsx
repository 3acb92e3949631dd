import { ActionIcon, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconGrid4x4, IconHeart, IconTable } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { orientations } from '@vernissage/contract/enums'
import type { Artwork, ArtworkRow } from '@vernissage/contract/resources/artwork'
import { money } from '@vernissage/contract/values/money'
import type { Stored } from '../../lib/api/client.ts'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode, useCode } from '../../lib/lazy-code.ts'
import { cleared } from '../../lib/list/list-state.ts'
import { useAddedState, useRowState } from '../../lib/list/record/place.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { ErrorDialog, showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import frame from '../../ui/list/card-frame.module.css'
import { CardPage } from '../../ui/list/card-grid.tsx'
import { AddButton } from '../../ui/list/list-page.tsx'
import { LoadFailed } from '../../ui/list/list-states.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { cardSizes, Picture, useFittingImage } from '../../ui/picture/picture.tsx'
import { Badge, StatusFilter, StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import { foundArtists } from '../artists/queries.ts'
import { ArtistFilter } from './artist-filter.tsx'
import { type ArtworkListState, artworkList } from './artwork-list.ts'
import type { ArtworkTableProps } from './artwork-table.tsx'
import classes from './artworks-screen.module.css'
import { artistName, artworkEdits, artworkListQuery, artworkQuery, artworks } from './queries.ts'

const artworkDialog = lazyDialog(() => import('./artwork-dialog.tsx').then((module) => module.ArtworkDialog))

const tableCode = lazyCode(async () => (await import('./artwork-table.tsx')).ArtworkTable)

function LoadedTable(props: ArtworkTableProps) {
  const { code: Table, error, retry } = useCode(tableCode)
  if (Table) return <Table {...props} />
  return error ? <LoadFailed error={error} onRetry={retry} /> : <div aria-busy />
}

interface Props {
  state: ArtworkListState
  /** Changes the list's state; it starts at the first page unless the change names one. */
  onStateChange: (change: Partial<ArtworkListState>) => void
}

export function ArtworksScreen({ state, onStateChange }: Props) {
  const { t } = useTranslation(['artworks', 'ui'])
  const fittingImage = useFittingImage()
  const { rows, ...listed } = useListPage(artworkList, artworkListQuery(state), {
    artist_id: foundArtists,
    orientation: orientations.map((orientation, index) => ({
      value: index + 1,
      label: t(`size.${orientation}`),
    })),
  })
  const stateOf = useRowState({ of: artworks, request: artworkList.request(state), rows })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const addedState = useAddedState()
  /** A new artwork's page opens, where its pictures are added. */
  const showAdded = async (added: Stored<Artwork>) => {
    const { url } = added.record
    if (url === null) return onStateChange(cleared(state, artworkList.start))
    queryClient.setQueryData(artworkQuery(url).queryKey, added)
    // The form has saved everything, so leaving it loses nothing.
    await navigate({ to: '/artworks/$url', params: { url }, state: addedState, ignoreBlocker: true })
  }
  const form = useDialog({ load: artworkDialog.load, onFailure: showErrorDialog })

  const { artworks_as } = usePreferences()
  const isTable = (state.as ?? artworks_as) === 'table'
  const show = (as: 'grid' | 'table') => {
    changePreferences({ artworks_as: as })
    onStateChange({ as, offset: state.offset })
  }
  const open = (artwork: ArtworkRow) => {
    const { url } = artwork
    return url ? () => navigate({ to: '/artworks/$url', params: { url }, state: stateOf(artwork) }) : null
  }
  const SwitchIcon = isTable ? IconGrid4x4 : IconTable
  const switchText = t(isTable ? 'asGrid' : 'asTable')
  const page = {
    ...listed,
    title: t('title'),
    totalText: (figures: { count: number; total: string }) => t('total', figures),
    searchText: t('search'),
    state,
    onStateChange,
    filters: (
      <>
        <ArtistFilter
          label={t('artist')}
          value={state.artist}
          onChange={(artist) => onStateChange({ artist })}
        />
        <StatusFilter
          label={t('status')}
          of={statuses.artwork}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      </>
    ),
    actions: (
      <>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={switchText}
          title={switchText}
          onClick={() => show(isTable ? 'grid' : 'table')}
        >
          <SwitchIcon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <AddButton label={t('add')} onClick={() => form.open(null)} />
      </>
    ),
    empty: { text: t('empty') },
    noMatch: t('noMatch'),
    children: (
      <>
        {form.show((frame, start) => (
          <artworkDialog.Dialog {...frame} start={start} onSaved={showAdded} />
        ))}
        <ErrorDialog />
      </>
    ),
  }

  if (isTable) return <LoadedTable {...page} rows={rows} opening={open} />
  return (
    <CardPage
      {...page}
      items={rows}
      itemKey={(artwork) => artwork.id_artwork}
      card={(artwork) => (
        <ArtworkCard artwork={artwork} image={fittingImage(artwork)} state={stateOf(artwork)} />
      )}
      ratio={1}
      height={158}
      columns={4}
      sorts={[
        { field: 'title', label: t('fields.title') },
        { field: 'price', label: t('fields.price') },
        { field: 'date', label: t('fields.date') },
        { field: 'order', label: t('fields.order') },
        { field: 'height_mm', label: t('size.height') },
        { field: 'width_mm', label: t('size.width') },
      ]}
    />
  )
}

interface CardProps {
  artwork: ArtworkRow
  /** The picture that fits the screen. */
  image: string | null
  /** Of its link. */
  state: NonNullable<LinkProps['state']>
}

function ArtworkCard({ artwork, image, state }: CardProps) {
  const { t } = useTranslation('artworks')
  const { title, url, likes } = artwork
  return (
    <article className={frame.card}>
      <Picture path={image} alt="" ratio={1} fit="whole" sizes={cardSizes[4]} />
      <div className={classes.badges}>
        {artwork.sold === 1 && <Badge tone="red">{t('flags.sold')}</Badge>}
        {artwork.nft === 1 && <Badge tone="gray">{t('flags.nft')}</Badge>}
      </div>
      <div className={classes.text}>
        <Title order={2} className={frame.title ?? ''} dir="auto" title={title}>
          {url ? (
            <Link to="/artworks/$url" params={{ url }} state={state}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={`ellipsis ${classes.facts}`} dir="auto">
          {artistName(artwork)}
        </p>
        <p className={`${classes.facts} ${classes.measures}`}>
          {artwork.technique && (
            <span className={`ellipsis ${classes.technique}`} dir="auto">
              {artwork.technique}
            </span>
          )}
          {artwork.dimensions && (
            <span className={classes.dimensions} dir="auto">
              {artwork.dimensions}
            </span>
          )}
        </p>
        <Group gap="4px 8px" mt="auto" pt={12}>
          <Editable of={artworkEdits} field="price" row={artwork}>
            {({ price }) => (
              <Text span inherit fw={600} className="tabular">
                {money(price, '€')}
              </Text>
            )}
          </Editable>
          <Editable of={artworkEdits} field="artwork_status_id" row={artwork}>
            {({ artwork_status_id }) => <StatusTag of={statuses.artwork} value={artwork_status_id} />}
          </Editable>
          <Group component="span" gap={6} ml="auto" className="small tabular">
            <IconHeart size={17} stroke={1.5} aria-hidden />
            <span aria-hidden>{count(likes)}</span>
            <VisuallyHidden>{t('likes', { count: likes, total: count(likes) })}</VisuallyHidden>
          </Group>
        </Group>
      </div>
    </article>
  )
}
