-- Whether the address of an application is its applicant's: what is not proved gives way to what is.
do $$
declare
  application text;
begin
  foreach application in array array['exhibition_application', 'magazine_application'] loop
    -- 1: in order: proved by the mailed link, or entered by staff; 2: nobody has proved it; 3: staff say that it is right;
    -- 4: the owner of the address says that the application is not theirs
    execute format(
      'alter table %1$I
         add column address_status_id integer not null default 1
           constraint %1$s_address_status_id_check check (address_status_id in (1, 2, 3, 4))', application);
    execute format(
      'update %1$I set address_status_id = 2
       from application_draft where %1$s_id = id_%1$s and verified_at is null', application);
    perform track_record(application::regclass);
  end loop;
end
$$;

-- An artist who was made by an application whose address nobody has proved: what stands in it is anybody's.
alter table artist_profile
  add column unproved smallint not null default 0 constraint artist_profile_unproved_check check (unproved in (0, 1));
update artist_profile set unproved = 1
where user_id in (
  select user_id from exhibition_application where address_status_id = 2
  union select user_id from magazine_application where address_status_id = 2);

alter table application_draft
  -- 1: it has become an application without a proof, which may still come
  add column admitted_unproved smallint not null default 0
    constraint application_draft_admitted_unproved_check check (admitted_unproved in (0, 1)),
  -- since when staff are asked whether it replaces the application that there is
  add column staff_asked_at timestamptz;
update application_draft set admitted_unproved = 1
where verified_at is null and num_nonnulls(exhibition_application_id, magazine_application_id) = 1;
create index application_draft_proved on application_draft (verified_at) where admitted_unproved = 1 and verified_at is not null;
create index application_draft_asked on application_draft (staff_asked_at) where staff_asked_at is not null and settled_at is null;

-- 7: the owner of an address has sent in an application of their own
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in (1, 2, 3, 4, 5, 6, 7));
