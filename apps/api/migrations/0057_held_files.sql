-- What the stored files of applications on their way take, until each is removed or has become an artist's: strangers send them.
create table draft_file (
  path text primary key,
  -- null once the draft has lost it, or is gone: it is stored until the next upkeep
  application_draft_id integer references application_draft on delete set null,
  -- a keyed hash of the network, or of the website and the stated address, from which its draft was begun
  held_by text not null,
  bytes bigint not null,
  -- who sent it had the mailed link
  proved boolean not null,
  created_at timestamptz not null default now()
);
create index draft_file_application_draft_id on draft_file (application_draft_id);
create index draft_file_held_by on draft_file (held_by);

alter table application_draft
  add column held_by text,
  -- when it lost its CV, and each work its picture, to make room for others
  add column cv_cleared_at timestamptz;
alter table application_draft_work add column image_cleared_at timestamptz;
create index application_draft_unproved on application_draft (created_at, id_application_draft)
  where verified_at is null and submitted_at is null;

-- What an upload is counted as while it is on its way.
alter table pending_upload add column bytes bigint not null default 0;

create or replace function remove_draft_files() returns trigger
  language plpgsql
  as $$
begin
  if old.settled_at is null or old.refusal is not null then
    insert into removed_file (path, removed_at)
    select image, 'epoch'::timestamptz from application_draft_work
    where application_draft_id = old.id_application_draft and image is not null
    union select old.cv, 'epoch'::timestamptz where old.cv is not null
    on conflict (path) do update set removed_at = excluded.removed_at;
  else
    delete from draft_file where application_draft_id = old.id_application_draft
      and not exists (select from removed_file where removed_file.path = draft_file.path);
  end if;
  return old;
end
$$;
