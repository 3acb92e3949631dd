-- An upload address that an applicant asked for is void with the token that it was asked for with: once the owner of the
-- address has proved it, who began the application in their name puts no file into it. Addresses are good for minutes: those that
-- are out keep the token that the application was begun with.
alter table pending_upload add column draft_token_hash text;
update pending_upload set draft_token_hash = (
  select token_hash from application_draft where id_application_draft = application_draft_id)
where application_draft_id is not null;
