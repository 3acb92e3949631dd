import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { money } from '@vernissage/contract/values/money'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import frame from '../../../ui/list/card-frame.module.css'
import { CardGrid } from '../../../ui/list/card-grid.tsx'
import { cardSizes, Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { Badge } from '../../../ui/record/status.tsx'
import {
  EnabledSwitch,
  type LinkContent,
  type LinkedProgram,
  LinkPanel,
  RemoveButton,
} from './link-panel.tsx'
import classes from './links.module.css'
import type { ArtworkLink } from './queries.ts'

export function ArtworksPanel({ title, ...program }: LinkedProgram) {
  const { t } = useTranslation('programs')
  return (
    <LinkPanel scope={{ ...program, part: 'artwork' }} title={title} noMatch={t('links.artworks.noMatch')}>
      {({ rows, onRemove, onEnable, stateOf, ...content }) => (
        <div className={classes.works}>
          <CardGrid
            {...content}
            label={t('links.artworks.title')}
            items={rows}
            itemKey={(link) => link.id}
            card={(link) => (
              <ArtworkLinkCard link={link} state={stateOf(link)} onRemove={onRemove} onEnable={onEnable} />
            )}
            expected={4}
            ratio={1}
            height={137}
            columns={4}
          />
        </div>
      )}
    </LinkPanel>
  )
}

interface CardProps extends Pick<LinkContent<ArtworkLink>, 'onRemove' | 'onEnable'> {
  link: ArtworkLink
  /** Of its link to the artwork. */
  state: NonNullable<LinkProps['state']>
}

/** An artwork of a program. It leads to its page, unless it has no address. */
function ArtworkLinkCard({ link, state, onRemove, onEnable }: CardProps) {
  const { t } = useTranslation('programs')
  const fittingImage = useFittingImage()
  const { artwork: title, artwork_url: url } = link
  return (
    <article className={frame.card}>
      <Picture
        path={fittingImage({ web_image: link.artwork_web_image, mobile_image: link.artwork_mobile_image })}
        alt=""
        ratio={1}
        fit="whole"
        sizes={cardSizes[4]}
      />
      {link.artwork_sold === 1 && (
        <Box component="span" pos="absolute" top={14} left={14}>
          <Badge tone="red">{t('links.artworks.sold')}</Badge>
        </Box>
      )}
      {/* the height of a card whose title has two lines */}
      <Stack flex={1} gap={0} mih={137} p="14px 8px 8px 18px">
        <Title order={3} className={frame.title ?? ''} mr={10} dir="auto" title={title}>
          {url ? (
            <Link to="/artworks/$url" params={{ url }} state={state}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <Box component="p" className="small ellipsis" pr={10} lh="20px" dir="auto">
          {link.artwork_artist}
        </Box>
        <Group justify="space-between" wrap="nowrap" gap={8} mt="auto">
          <Text span className="tabular" fw={600} mr="auto">
            {money(link.artwork_price, '€')}
          </Text>
          <EnabledSwitch link={link} name={title} onEnable={onEnable} />
          <RemoveButton name={title} onClick={() => onRemove(link)} />
        </Group>
      </Stack>
    </article>
  )
}
