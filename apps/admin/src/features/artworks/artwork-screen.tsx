import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Skeleton, Stack } from '@mantine/core'
import type { Artwork, ArtworkPatch, ArtworkRow } from '@vernissage/contract/resources/artwork'
import { money } from '@vernissage/contract/values/money'
import type { ReactNode } from 'react'
import { artworkDate } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useRecord } from '../../lib/list/record/use-record.ts'
import { useNoteOpened } from '../../lib/opened-records.ts'
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { CardSkeleton } from '../../ui/list/card-grid.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Later } from '../../ui/page/later.tsx'
import { Page, RecordFailed } from '../../ui/page/page.tsx'
import { Panel, PanelBody } from '../../ui/page/panel.tsx'
import { Sections, useSection } from '../../ui/page/sections.tsx'
import { ImageTabs } from '../../ui/record/image-tabs.tsx'
import { LeadLayout } from '../../ui/record/lead-layout.tsx'
import { SafeLink } from '../../ui/record/safe-link.tsx'
import { ToggleCard, ToggleCards } from '../../ui/record/toggles.tsx'
import { Statistics, Value, Values } from '../../ui/record/values.tsx'
import { ArtworkActions, useArtwork } from './artwork-actions.tsx'
import classes from './artwork-screen.module.css'
import { ArtworkImagesPanel } from './images/artwork-images-panel.tsx'
import { artistName, artworkQuery, artworks } from './queries.ts'
import { readingText } from './size-text.ts'

interface Props {
  url: string
  /** The enquiries about the artwork, below it. */
  enquiries: (artwork: ArtworkRow) => ReactNode
}

/** One artwork: its pictures, fields, flags, figures and enquiries. */
export function ArtworkScreen({ url, enquiries }: Props) {
  const { t } = useTranslation('artworks')
  const { shown, record, wasCached, error, retry } = useRecord(artworkQuery(url), artworks, url)
  const changes = useArtwork(url)
  useNoteOpened('artwork', record?.id_artwork)
  const back = <BackLink to="/artworks" />

  if (error) return <RecordFailed error={error} onRetry={retry} title={t('title')} back={back} />
  if (!shown) return <ArtworkSkeleton back={back} />

  return (
    <Page
      back={back}
      title={shown.title}
      detail={artistName(shown)}
      actions={<ArtworkActions artwork={shown} record={record} changes={changes} />}
      isPending={!record}
    >
      <Sections>
        <Stack gap="var(--gap)">
          <LeadLayout
            picture={
              <ImageTabs
                alt={shown.title}
                images={shown}
                ratio={1}
                onStore={async (name, file, onProgress) => {
                  if (record) await changes.storeImage(record, name, file, onProgress)
                }}
              />
            }
          >
            <Later isAtOnce={wasCached} height={584}>
              <ArtworkValuesPanel artwork={shown} />
              <ArtworkToggles artwork={shown} onChange={changes.update} />
            </Later>
          </LeadLayout>
          <Later isAtOnce={wasCached}>
            <ArtworkImagesPanel artworkId={shown.id_artwork} />
            <ArtworkStatistics artwork={shown} />
            {enquiries(shown)}
          </Later>
        </Stack>
      </Sections>
      <ErrorDialog />
    </Page>
  )
}

function ArtworkSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <Sections />
      <LeadLayout picture={<CardSkeleton ratio={1} height={60} />} isLoading>
        <Skeleton height={400} radius={12} />
        <Skeleton height={160} radius={12} />
      </LeadLayout>
    </Page>
  )
}

function ArtworkValuesPanel({ artwork }: { artwork: ArtworkRow }) {
  const { t } = useTranslation('artworks')
  const language = useLanguage()
  const reading = readingText(artwork, t)
  return (
    <Panel id="details" title={t('details')}>
      <PanelBody>
        <Values>
          <Value label={t('fields.title')}>{artwork.title}</Value>
          <Value label={t('fields.artist_id')}>{artistName(artwork)}</Value>
          <Value label={t('fields.dimensions')}>
            {reading ? (
              <>
                {artwork.dimensions}{' '}
                <Box component="span" display="block" c="dimmed" fz={13}>
                  {reading}
                </Box>
              </>
            ) : (
              artwork.dimensions
            )}
          </Value>
          <Value label={t('fields.technique')}>{artwork.technique}</Value>
          <Value label={t('fields.price')}>{money(artwork.price, '€')}</Value>
          <Value label={t('fields.date')}>{artworkDate(artwork.date, language)}</Value>
          <Value label={t('fields.quantity')}>{artwork.quantity}</Value>
          <Value label={t('fields.order')}>{count(artwork.order)}</Value>
          <Value label={t('fields.url')}>{artwork.url}</Value>
          <Value wide label={t('fields.description')}>
            {artwork.description && (
              <Box component="span" display="block" className="prose" maw="70ch" lh={1.55}>
                {artwork.description}
              </Box>
            )}
          </Value>
        </Values>
        <div className={classes.nft}>
          <Values>
            <Value label={t('flags.nft')}>{t(artwork.nft ? 'yes' : 'no')}</Value>
            <Value label={t('flags.nft_sold')}>{t(artwork.nft_sold ? 'yes' : 'no')}</Value>
            <Value label={t('fields.nft_price')}>{money(artwork.nft_price, '€')}</Value>
            <Value wide label={t('fields.external_url')}>
              {artwork.external_url && <SafeLink to={artwork.external_url} />}
            </Value>
          </Values>
        </div>
      </PanelBody>
    </Panel>
  )
}

const flags = ['sold', 'new', 'most_viewed', 'nft', 'nft_sold'] as const

interface TogglesProps {
  artwork: ArtworkRow
  onChange: (patch: ArtworkPatch) => Promise<unknown>
}

/** An artwork's flags, each saved as soon as it is switched. */
function ArtworkToggles({ artwork, onChange }: TogglesProps) {
  const { t } = useTranslation('artworks')
  return (
    <ToggleCards>
      {flags.map((flag) => (
        <ToggleCard
          key={flag}
          label={t(`flags.${flag}`)}
          value={artwork[flag]}
          onSave={(next) => onChange({ [flag]: next })}
        />
      ))}
    </ToggleCards>
  )
}

const stayOpen = () => undefined

/** The figures of visitors. Lists show the likes alone. */
function ArtworkStatistics({ artwork }: { artwork: Partial<Artwork> }) {
  const { t } = useTranslation('artworks')
  const { likes, views, purchase_requested, time, enquires } = artwork
  useSection('statistics', { title: t('statistics.title'), open: stayOpen })
  return (
    <section id="statistics" className={classes.statistics} aria-label={t('statistics.title')} tabIndex={-1}>
      <Statistics
        figures={[
          { label: t('statistics.likes'), value: likes },
          { label: t('statistics.views'), value: views },
          {
            label: t('statistics.purchase_requested'),
            value: purchase_requested,
            hint: t('statistics.purchase_requested_hint'),
          },
          {
            label: t('statistics.time'),
            value: time,
            unit: t('statistics.mins'),
            hint: t('statistics.time_hint'),
          },
          { label: t('statistics.enquires'), value: enquires, hint: t('statistics.enquires_hint') },
        ]}
      />
    </section>
  )
}
