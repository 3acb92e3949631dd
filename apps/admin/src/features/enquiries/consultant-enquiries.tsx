import { EnquiriesPanel } from './enquiries-panel.tsx'

/** The enquiries that a member of staff takes care of, on the profile. */
export const ConsultantEnquiries = ({ userId }: { userId: number }) => (
  <EnquiriesPanel
    condition={{ field: 'consultant_id', operator: '=', value: userId }}
    shared="consultant"
    order={0}
    hasFilter
    incomplete="missing"
  />
)
