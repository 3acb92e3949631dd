-- Backups that are under way, each by its process until `held_until`: a stored file that one may name is not removed meanwhile. The
-- process of a backup puts that off again and again; that of a killed one does not.
create table running_backup (
  id_running_backup uuid primary key default gen_random_uuid(),
  held_until timestamptz not null
);

-- Nothing brings back the files of a draft that is deleted: the next upkeep removes them. What it has become keeps its own.
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
  end if;
  return old;
end
$$;
