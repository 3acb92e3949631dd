import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { artworkListStart, readArtworkListState } from '../../features/artworks/artwork-list-state.ts'
import { ArtworksScreen } from '../../features/artworks/artworks-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/artworks/')({
  validateSearch: readArtworkListState,
  search: { middlewares: [stripSearchParams(artworkListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['artworks'], import('../../features/artworks/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.artworkListQuery(deps))
    }),
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
