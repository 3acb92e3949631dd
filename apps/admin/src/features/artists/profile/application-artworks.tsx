import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { fullName } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Carousel } from '../../../ui/picture/carousel.tsx'
import { Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { artworks as artworkResource } from '../../artworks/queries.ts'
import { artistArtworksQuery, artistArtworksRequest } from '../queries.ts'
import classes from './application-artworks.module.css'

export function ApplicationArtworks({ artist }: { artist: Artist }) {
  const { t } = useTranslation('artists')
  const { id_user } = artist
  const artworks = useQuery(artistArtworksQuery(id_user))
  const stateOf = useRowState({
    of: artworkResource,
    request: artistArtworksRequest(id_user),
    rows: artworks.data?.rows,
    title: fullName(artist),
  })
  const content = () => {
    if (!artworks.data) return <Pending query={artworks} height={260} radius={8} />
    if (artworks.data.count === 0) return <p className="dimmed">{t('profile.noWorks')}</p>
    return (
      <Carousel
        label={t('profile.works')}
        items={artworks.data.rows}
        itemKey={(work) => work.id_artwork}
        slide={(work) => <Work work={work} state={stateOf(work)} />}
      />
    )
  }
  return (
    <Panel id="artworks" title={t('profile.works')} count={artworks.data?.count ?? null}>
      <PanelBody aria-busy={artworks.isPending}>{content()}</PanelBody>
    </Panel>
  )
}

function Work({ work, state }: { work: ArtworkRow; state: NonNullable<LinkProps['state']> }) {
  const fittingImage = useFittingImage()
  const content = (
    <>
      <Picture
        path={fittingImage(work)}
        alt=""
        ratio={1}
        fit="whole"
        sizes="(max-width: 48em) 80vw, (max-width: 75em) 40vw, 300px"
      />
      <Text
        span
        className={classes.title ?? ''}
        lineClamp={2}
        m="10px 14px 12px"
        mih="2.6em"
        ff="var(--serif)"
        fz={16}
        lh={1.3}
        style={{ overflowWrap: 'anywhere' }}
        dir="auto"
      >
        {work.title}
      </Text>
    </>
  )
  if (!work.url) return <div className={classes.work}>{content}</div>
  return (
    <Link to="/artworks/$url" params={{ url: work.url }} state={state} className={classes.work}>
      {content}
    </Link>
  )
}
