import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { Artist, ArtistFileName, ArtistRow } from '@vernissage/contract/resources/artist'
import type { ReactNode } from 'react'
import { countryName } from '../../../lib/format/country-options.ts'
import { fullName } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useRecord } from '../../../lib/list/record/use-record.ts'
import { useNoteOpened } from '../../../lib/opened-records.ts'
import { DocumentList } from '../../../ui/documents/document-list.tsx'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page, RecordFailed } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Sections } from '../../../ui/page/sections.tsx'
import { PhotoCard } from '../../../ui/record/photo-card.tsx'
import { ProfileLayout } from '../../../ui/record/profile-layout.tsx'
import { ToggleCard, ToggleCards } from '../../../ui/record/toggles.tsx'
import { artistQuery, artists, useDisciplineName } from '../queries.ts'
import { AboutPanel } from './about-panel.tsx'
import { ApplicationArtworks } from './application-artworks.tsx'
import { ArtistActions, type ArtistChanges, useArtist } from './artist-actions.tsx'
import { ArtistPeople, DetailsPanel } from './details-panel.tsx'
import { ImagesPanel } from './images/images-panel.tsx'
import { MembershipPanel, PaymentsPanel } from './membership-panels.tsx'
import { SocialPanel } from './social-panel.tsx'

interface Props {
  url: string
  /** The artist's address has changed. */
  onMoved: (url: string) => Promise<void>
  onDeleted: () => void
  /** The letters to the artist. */
  letters: (accountId: number) => ReactNode
}

export function ArtistProfile({ url, onMoved, onDeleted, letters }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const disciplineName = useDisciplineName()
  const { shown, record, error, retry } = useRecord(artistQuery(url), artists, url)
  const changes = useArtist(url)
  useNoteOpened('artist', record?.id_user)
  const back = <BackLink to="/artists" />

  if (error) return <RecordFailed error={error} onRetry={retry} title={t('one')} back={back} />
  if (!record) return <ProfileSkeleton row={shown} back={back} />

  const isApplication = artistApplicationStatuses.includes(record.artist_status_id)
  const facts = [disciplineName(record.discipline), countryName(record.country_id, language)]
  return (
    <Page
      back={back}
      title={fullName(record)}
      detail={facts.filter(Boolean).join(' · ') || '\u00a0'}
      actions={<ArtistActions artist={record} changes={changes} onMoved={onMoved} onDeleted={onDeleted} />}
    >
      <Sections>
        <ProfileLayout
          aside={
            <>
              <PhotoCard
                label={t('profile.photo')}
                path={record.image}
                name={fullName(record)}
                ratio={4 / 5}
                action={t(record.image ? 'profile.changePhoto' : 'profile.addPhoto')}
                onStore={(file, onProgress) => changes.storeImage(record, 'image', file, onProgress)}
              />
              <ArtistPeople artist={record} />
            </>
          }
        >
          <DetailsPanel artist={record} />
          <ArtistToggles artist={record} changes={changes} />
          <SocialPanel artist={record} onSaved={changes.keep} />
          <AboutPanel artist={record} onSaved={changes.keep} />
          <DocumentsPanel artist={record} changes={changes} />
          <ImagesPanel artist={record} changes={changes} />
          {isApplication && <ApplicationArtworks artist={record} />}
          <MembershipPanel membership={record.membership} />
          <PaymentsPanel artistId={record.id_user} />
          {letters(record.id_user)}
        </ProfileLayout>
      </Sections>
    </Page>
  )
}

/** The profile while the artist loads, with the name and photo of the row that it was opened from. */
function ProfileSkeleton({ row, back }: { row: ArtistRow | undefined; back: ReactNode }) {
  const { t } = useTranslation(['ui', 'artists'])
  return (
    <Page back={back} title={row ? fullName(row) : t('ui:lists.loading')} detail={'\u00a0'} isPending>
      <Sections />
      <ProfileLayout
        isLoading
        aside={
          row ? (
            <PhotoCard
              label={t('artists:profile.photo')}
              path={row.image}
              name={fullName(row)}
              ratio={4 / 5}
              action={t(row.image ? 'artists:profile.changePhoto' : 'artists:profile.addPhoto')}
              onStore={async () => undefined}
            />
          ) : (
            <CardSkeleton ratio={4 / 5} height={54} />
          )
        }
      >
        <Skeleton height={330} radius={12} />
        <Skeleton height={76} radius={12} />
        <Skeleton height={200} radius={12} />
      </ProfileLayout>
    </Page>
  )
}

interface PartProps {
  artist: Artist
  changes: ArtistChanges
}

const flags = ['enabled', 'new', 'featured'] as const

/** The artist's flags, each saved as soon as it is switched. */
function ArtistToggles({ artist, changes }: PartProps) {
  const { t } = useTranslation('artists')
  return (
    <ToggleCards>
      {flags.map((name) => (
        <ToggleCard
          key={name}
          label={t(`fields.${name}`)}
          description={t(`profile.${name}Help`)}
          value={artist[name]}
          onSave={(flag) => changes.setFlag(name, flag)}
        />
      ))}
    </ToggleCards>
  )
}

// Not from the contract: its list shares a module with zod schemas, which the page does not load.
const documentNames: readonly ArtistFileName[] = ['cv', 'portfolio', 'other_documents']

function DocumentsPanel({ artist, changes }: PartProps) {
  const { t } = useTranslation('artists')
  return (
    <Panel id="documents" title={t('documents.title')}>
      <DocumentList
        names={documentNames}
        label={(name) => t(`documents.${name}`)}
        record={artist}
        read={() => artists.read(artist.id_user)}
        path={(record, name) => record[name]}
        onSend={(name, file, onProgress, signal) => changes.storeFile(artist, name, file, onProgress, signal)}
        onRemove={changes.removeFile}
      />
    </Panel>
  )
}
