import {
  addressStatusLabels,
  applicationStatusLabels,
  arrivalLabels,
  artistLevelLabels,
  artistStatusLabels,
  artworkStatusLabels,
  decisionLabels,
  exhibitionTypeLabels,
  genderLabels,
  lateApplicationsLabels,
  magazineTypeLabels,
  masterclassStatusLabels,
  paymentStatusLabels,
  programStatusLabels,
  userTypeLabels,
  yesOrNoLabels,
} from '../enum-labels.ts'
import type { Labels } from '../enums.ts'

/** By field name: a field has the same meaning in every kind of record. */
export const valueLabels: Readonly<Record<string, Labels<number>>> = {
  user_type_id: userTypeLabels,
  gender_id: genderLabels,
  artist_status_id: artistStatusLabels,
  artist_level_id: artistLevelLabels,
  artwork_status_id: artworkStatusLabels,
  exhibition_status_id: programStatusLabels,
  magazine_status_id: programStatusLabels,
  masterclass_status_id: masterclassStatusLabels,
  exhibition_type_id: exhibitionTypeLabels,
  magazine_type_id: magazineTypeLabels,
  application_status_id: applicationStatusLabels,
  decision_id: decisionLabels,
  address_status_id: addressStatusLabels,
  late: arrivalLabels,
  // Of an assignment to a juror.
  conflict: yesOrNoLabels,
  left_out: yesOrNoLabels,
  late_applications: lateApplicationsLabels,
  payment_status_id: paymentStatusLabels,
  // Of a payment.
  status: paymentStatusLabels,
  artwork_purchase_request_status_id: applicationStatusLabels,
}
