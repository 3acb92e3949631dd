-- What a draft has become keeps its files; with the draft those go that nothing uses. Staff may admit one that its artist has not
-- confirmed, whose CV then waits for the proof, or choose another one in its place.
create or replace function remove_draft_files() returns trigger
  language plpgsql
  as $$
declare
  is_displaced boolean := old.verified_at is null and num_nonnulls(old.exhibition_id, old.magazine_id) = 1
    and num_nonnulls(old.exhibition_application_id, old.magazine_application_id) = 0;
begin
  if old.settled_at is null or old.refusal is not null then
    insert into removed_file (path, removed_at)
    select image, 'epoch'::timestamptz from application_draft_work
    where application_draft_id = old.id_application_draft and image is not null
    union select old.cv, 'epoch'::timestamptz where old.cv is not null
    on conflict (path) do update set removed_at = excluded.removed_at;
    return old;
  end if;
  -- its artworks may be put back as long as any that were deleted
  if is_displaced then
    insert into removed_file (path)
    select image from application_draft_work
    where application_draft_id = old.id_application_draft and image is not null
      and not exists (select from artwork where web_image = image)
    on conflict do nothing;
  end if;
  if is_displaced or old.verified_at is null and old.confirmation_asked_at is not null then
    insert into removed_file (path)
    select old.cv where old.cv is not null and not exists (select from artist_profile where cv = old.cv)
    on conflict do nothing;
  end if;
  delete from draft_file where application_draft_id = old.id_application_draft
    and not exists (select from removed_file where removed_file.path = draft_file.path);
  return old;
end
$$;
