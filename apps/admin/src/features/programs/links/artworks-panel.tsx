import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CardGrid } from '../../../ui/list/card-grid.tsx'
import { pageSizes } from '../../../ui/list/page-sizes.ts'
import type { ProgramKind } from '../program-kind.ts'
import { ArtworkLinkCard } from './artwork-link-card.tsx'
import { LinkPanel } from './link-panel.tsx'
import classes from './links.module.css'

/** The artworks of a program. */
export function ArtworksPanel({ kind, programId }: { kind: ProgramKind; programId: number }) {
  const { t } = useTranslation('programs')
  return (
    <LinkPanel
      linking={{ kind, part: 'artwork', programId }}
      sizes={pageSizes.grid}
      noMatch={t('links.artworks.noMatch')}
    >
      {({ rows, onRemove, ...content }) => (
        <div className={classes.works}>
          <CardGrid
            {...content}
            label={t('links.artworks.title')}
            items={rows}
            itemKey={(link) => link.id}
            card={(link) => <ArtworkLinkCard link={link} onRemove={onRemove} />}
            expected={4}
            ratio={1}
            height={114}
            columns={4}
          />
        </div>
      )}
    </LinkPanel>
  )
}
