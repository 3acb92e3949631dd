-- A link that was mailed proves the address, whatever became of the application that it was for: who began that in another's name
-- can delete it.
create table mailed_link (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create index mailed_link_email on mailed_link (lower(email));

-- When the link of an application was mailed to its address. Null where that had had as many as it gets in an hour.
alter table application_draft add column link_mailed_at timestamptz;
update application_draft set link_mailed_at = created_at
where exists (select from mail where application_draft_id = id_application_draft and link_seed = mailed_token_seed);

-- How many were begun in the last minute is counted.
create index application_draft_created_at on application_draft (created_at);
