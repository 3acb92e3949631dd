import type {
  AccountTable,
  ArtistProfileTable,
  CountryTable,
  DisciplineTable,
  LoginAddressTable,
  LoginAttemptTable,
  PaymentTable,
  ProfessionalImageTable,
  SessionTable,
} from './tables/accounts.ts'
import type {
  ArtworkImageTable,
  ArtworkPurchaseRequestTable,
  ArtworkTable,
  ExhibitionApplicationArtworkTable,
  ExhibitionApplicationTable,
  ExhibitionArtistTable,
  ExhibitionArtworkTable,
  ExhibitionSponsorTable,
  ExhibitionTable,
  MagazineApplicationArtworkTable,
  MagazineApplicationTable,
  MagazineArtistTable,
  MagazineArtworkTable,
  MagazineSponsorTable,
  MagazineTable,
  SponsorTable,
} from './tables/art.ts'
import type {
  ApplicationDraftTable,
  ApplicationDraftWorkTable,
  DraftFileTable,
  MailedLinkTable,
} from './tables/drafts.ts'
import type {
  JudgingCriterionTable,
  JudgingRoundApplicationTable,
  JudgingRoundJurorTable,
  JudgingRoundTable,
  JurorAddressTable,
  JurorAssignmentTable,
  JurorInvitationTable,
  JurorScoreTable,
  JurorSessionTable,
  JurorTable,
} from './tables/jury.ts'
import type { ApplicationAnswerTable, MailTemplateTable } from './tables/letters.ts'
import type { MailSendingTable, MailTable } from './tables/mail.ts'
import type {
  ChangeLogTable,
  DeletedRowTable,
  IdempotentAnswerTable,
  ImportSourceTable,
  PendingUploadTable,
  RemovedFileTable,
  RunningBackupTable,
  SearchEntryTable,
  SettingTable,
  SiteTokenTable,
  TransferTable,
} from './tables/operations.ts'

/**
 * The schema that `migrations/` makes, as Kysely sees it. A feature adds the tables that are its own, by declaration merging
 * in its file.
 */
export interface Tables {
  country: CountryTable
  account: AccountTable
  session: SessionTable
  login_address: LoginAddressTable
  login_attempt: LoginAttemptTable
  discipline: DisciplineTable
  artist_profile: ArtistProfileTable
  professional_image: ProfessionalImageTable
  payment: PaymentTable
  artwork: ArtworkTable
  artwork_image: ArtworkImageTable
  artwork_purchase_request: ArtworkPurchaseRequestTable
  sponsor: SponsorTable
  exhibition: ExhibitionTable
  magazine: MagazineTable
  exhibition_application: ExhibitionApplicationTable
  exhibition_application_artwork: ExhibitionApplicationArtworkTable
  exhibition_sponsor: ExhibitionSponsorTable
  exhibition_artwork: ExhibitionArtworkTable
  exhibition_artist: ExhibitionArtistTable
  magazine_application: MagazineApplicationTable
  magazine_application_artwork: MagazineApplicationArtworkTable
  magazine_sponsor: MagazineSponsorTable
  magazine_artwork: MagazineArtworkTable
  magazine_artist: MagazineArtistTable
  application_draft: ApplicationDraftTable
  application_draft_work: ApplicationDraftWorkTable
  draft_file: DraftFileTable
  mailed_link: MailedLinkTable
  juror: JurorTable
  juror_invitation: JurorInvitationTable
  juror_address: JurorAddressTable
  juror_session: JurorSessionTable
  judging_round: JudgingRoundTable
  judging_criterion: JudgingCriterionTable
  judging_round_juror: JudgingRoundJurorTable
  judging_round_application: JudgingRoundApplicationTable
  juror_assignment: JurorAssignmentTable
  juror_score: JurorScoreTable
  mail: MailTable
  mail_sending: MailSendingTable
  mail_template: MailTemplateTable
  application_answer: ApplicationAnswerTable
  idempotent_answer: IdempotentAnswerTable
  pending_upload: PendingUploadTable
  removed_file: RemovedFileTable
  running_backup: RunningBackupTable
  transfer: TransferTable
  change_log: ChangeLogTable
  deleted_row: DeletedRowTable
  site_token: SiteTokenTable
  import_source: ImportSourceTable
  search_entry: SearchEntryTable
  setting: SettingTable
}
