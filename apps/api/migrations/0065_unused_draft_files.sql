-- Staff admit an application that its artist has not confirmed: a CV that the artist has stays, and the draft's is nobody's. It goes with
-- the draft.
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
    if old.cv is not null and old.confirmation_asked_at is not null and old.verified_at is null then
      insert into removed_file (path, removed_at)
      select old.cv, 'epoch'::timestamptz where not exists (select from artist_profile where cv = old.cv)
      on conflict do nothing;
    end if;
    delete from draft_file where application_draft_id = old.id_application_draft
      and not exists (select from removed_file where removed_file.path = draft_file.path);
  end if;
  return old;
end
$$;
