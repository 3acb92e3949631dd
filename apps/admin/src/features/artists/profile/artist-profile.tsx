import { useQuery, useQueryClient } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import { countryName } from '../../../lib/format/country-options.ts'
import { fullName } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { BackLink, Page, RecordFailed } from '../../../ui/page/page.tsx'
import { artistQuery, knownArtist, useDisciplineName } from '../queries.ts'
import { AboutPanel } from './about/about-panel.tsx'
import { ArtistActions } from './artist-actions.tsx'
import { ImagesPanel } from './images/images-panel.tsx'
import { ApplicationArtworks } from './panels/application-artworks.tsx'
import { ArtistPhoto } from './panels/artist-photo.tsx'
import { ArtistToggles } from './panels/artist-toggles.tsx'
import { DetailsPanel } from './panels/details-panel.tsx'
import { DocumentsPanel } from './panels/documents-panel.tsx'
import { MembershipPanel } from './panels/membership-panel.tsx'
import { PaymentsPanel } from './panels/payments-panel.tsx'
import { PeopleCard } from './panels/people-card.tsx'
import classes from './profile.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SocialPanel } from './social/social-panel.tsx'
import { useArtist } from './use-artist.ts'

interface Props {
  url: string
  /** The artist has been given another address. */
  onMoved: (url: string) => Promise<void>
  onDeleted: () => void
}

/** Everything about one artist. */
export function ArtistProfile({ url, onMoved, onDeleted }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const disciplineName = useDisciplineName()
  const queryClient = useQueryClient()
  const artist = useQuery(artistQuery(url))
  const changes = useArtist(url)
  const back = <BackLink to="/artists">{t('list.title')}</BackLink>

  if (!artist.data && artist.error)
    return <RecordFailed error={artist.error} onRetry={() => artist.refetch()} title={t('one')} back={back} />
  if (!artist.data) return <ProfileSkeleton known={knownArtist(queryClient, url)} back={back} />

  const { record } = artist.data
  const isApplication = artistApplicationStatuses.includes(record.artist_status_id)
  const facts = [disciplineName(record.discipline), countryName(record.country_id, language)]
  return (
    <Page
      back={back}
      title={fullName(record)}
      detail={facts.filter(Boolean).join(' · ') || '\u00a0'}
      actions={<ArtistActions artist={record} changes={changes} onMoved={onMoved} onDeleted={onDeleted} />}
    >
      <div className={classes.layout}>
        <div className={classes.aside}>
          <ArtistPhoto artist={record} changes={changes} />
          <PeopleCard artist={record} />
        </div>
        <div className={classes.main}>
          <DetailsPanel artist={record} />
          <ArtistToggles artist={record} changes={changes} />
          <SocialPanel artist={record} onSaved={changes.keep} />
          <AboutPanel artist={record} onSaved={changes.keep} />
          <DocumentsPanel artist={record} changes={changes} />
          <ImagesPanel artist={record} changes={changes} />
          {isApplication && <ApplicationArtworks artistId={record.id_user} />}
          <MembershipPanel membership={record.membership} />
          <PaymentsPanel artistId={record.id_user} />
        </div>
      </div>
    </Page>
  )
}
