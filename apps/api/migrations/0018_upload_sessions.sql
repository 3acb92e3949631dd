-- An upload address is void with the session that asked for it: no foreign key, since a session that is gone is as good as
-- one that has ended. The name is the author's of the change log.
alter table pending_upload
  add column session_id uuid,
  add column user_name text not null default '';
