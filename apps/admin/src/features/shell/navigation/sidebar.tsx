import { Navigation } from './navigation.tsx'

/** The permanent navigation of wide screens. */
export const Sidebar = ({ className }: { className: string | undefined }) => (
  <aside className={className}>
    <Navigation />
  </aside>
)
