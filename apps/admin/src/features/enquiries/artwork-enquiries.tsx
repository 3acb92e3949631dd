import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { EnquiriesPanel } from './enquiries-panel.tsx'

/** The enquiries about an artwork, on its page: the newest first. */
export const ArtworkEnquiries = ({ artworkId }: { artworkId: number }) => (
  <EnquiriesPanel
    condition={{ field: 'artwork_id', operator: '=', value: artworkId }}
    shared="artwork"
    order={1}
    incomplete="incorrect"
    onFailure={showErrorDialog}
  />
)
