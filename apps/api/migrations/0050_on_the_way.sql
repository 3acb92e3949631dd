-- What the applicant of something that was sent in has been told: which pictures are still expected; and the reminders, of pictures
-- and to confirm it. Each once.
alter table application_draft
  add column pictures_asked_at timestamptz,
  add column pictures_reminded_at timestamptz,
  add column confirmation_reminded_at timestamptz;

alter table mail drop constraint mail_occasion_check;
alter table mail add constraint mail_occasion_check check (occasion in (
  'received', 'more_information', 'accepted', 'rejected', 'reminder', 'payment',
  'draft', 'pictures', 'confirm', 'refused', 'already_applied', 'digest', 'test'));

-- Those of a call that are not yet among its applications.
create index application_draft_exhibition_on_the_way on application_draft (exhibition_id, id_application_draft)
  where settled_at is null and exhibition_id is not null;
create index application_draft_magazine_on_the_way on application_draft (magazine_id, id_application_draft)
  where settled_at is null and magazine_id is not null;
