import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { useState } from 'react'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import { CardSkeleton } from '../../ui/list/card-grid.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../ui/list/list-states.tsx'
import { SearchBox } from '../../ui/list/tools/search-box.tsx'
import { Picture, useFittingImage } from '../../ui/picture/picture.tsx'
import classes from './pick-artwork-dialog.module.css'
import { artistName, artworkChoiceQuery, choiceStep } from './queries.ts'

interface Props extends DialogFrame {
  /** The artist whose artworks are shown; null shows all. */
  artist: number | null
  /** The current choice. */
  chosen: number | null
  /** Artworks that cannot be picked again. */
  taken: readonly number[]
  onPick: (artwork: PickerOption) => void
}

const start = { search: '', limit: choiceStep }

/** Shows artworks to pick one of them, the newest first. */
export function PickArtworkDialog(props: Props) {
  const { opened, artist, chosen, taken, onPick, onClose, onExited } = props
  const { t } = useTranslation('artworks')
  const fittingImage = useFittingImage()
  const [query, setQuery] = useState(start)
  const list = useQuery({ ...artworkChoiceQuery({ ...query, artist }), placeholderData: keepPreviousData })
  const artworks = list.data?.rows

  const pick = (artwork: ArtworkRow) => {
    // A dialog that fades out has been used already.
    if (opened) onPick({ value: artwork.id_artwork, label: artwork.title, image: fittingImage(artwork) })
  }
  const placeholder = () => {
    if (!artworks) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (artworks.length > 0) return null
    return query.search ? (
      <NoMatch text={t('noMatch')} onClear={() => setQuery(start)} />
    ) : (
      <EmptyList text={t('empty')} />
    )
  }

  return (
    <Dialog opened={opened} title={t('picker.title')} size={880} onClose={onClose} onExited={onExited}>
      <div className={classes.tools}>
        <SearchBox
          label={t(artist === null ? 'picker.search' : 'search')}
          data-autofocus
          value={query.search}
          onSearch={(search) => setQuery({ ...start, search })}
        />
      </div>
      <div className={classes.works} aria-busy={list.isFetching}>
        {placeholder() || (
          <ul className={classes.grid} aria-label={t('title')}>
            {artworks?.map((artwork) => (
              <li key={artwork.id_artwork}>
                <button
                  type="button"
                  className={classes.work}
                  aria-pressed={artwork.id_artwork === chosen}
                  disabled={taken.includes(artwork.id_artwork)}
                  onClick={() => pick(artwork)}
                >
                  <Picture path={fittingImage(artwork)} alt="" ratio={1} fit="whole" sizes="200px" />
                  <span className={classes.words}>
                    <Text
                      span
                      className={classes.title ?? ''}
                      lineClamp={2}
                      m="10px 14px 0"
                      ff="var(--serif)"
                      fz={16}
                      lh={1.3}
                      dir="auto"
                    >
                      {artwork.title}
                    </Text>
                    <Text span truncate display="block" p="0 14px 12px" c="dimmed" fz={13} dir="auto">
                      {taken.includes(artwork.id_artwork) ? t('picker.taken') : artistName(artwork)}
                    </Text>
                  </span>
                </button>
              </li>
            ))}
            {!artworks &&
              Array.from({ length: 8 }, (_, index) => (
                <li key={index}>
                  <CardSkeleton ratio={1} height={84} />
                </li>
              ))}
          </ul>
        )}
        {list.data && artworks && artworks.length < list.data.count && (
          <Group justify="center" gap="12px 20px" mt={24}>
            <span className="dimmed tabular">
              {t('picker.shown', { shown: count(artworks.length), total: count(list.data.count) })}
            </span>
            <Button
              variant="default"
              aria-disabled={list.isFetching}
              onClick={() => setQuery({ ...query, limit: artworks.length + choiceStep })}
            >
              {t('picker.more')}
            </Button>
          </Group>
        )}
      </div>
    </Dialog>
  )
}
