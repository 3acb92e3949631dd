import { createFileRoute } from '@tanstack/react-router'
import { artworkList } from '../../features/artworks/artwork-list.ts'
import { ArtworksScreen } from '../../features/artworks/artworks-screen.tsx'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/artworks/')({
  ...listRoute(artworkList, ['artworks'], () =>
    import('../../features/artworks/queries.ts').then((queries) => queries.artworkListQuery),
  ),
  component: Artworks,
})

function Artworks() {
  const navigate = Route.useNavigate()
  return (
    <ArtworksScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
