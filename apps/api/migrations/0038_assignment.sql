-- Who looks after an application, and what its arrival says: whether it came after the call's end, in which language the artist
-- applied, and when they consented to the keeping of their data. What staff enter themselves has neither.
do $$
declare
  program text;
  application text;
begin
  foreach program in array array['exhibition', 'magazine'] loop
    application := program || '_application';
    -- whether a call takes applications after its end, and marks them
    execute format(
      'alter table %1$I
         add column late_applications smallint not null default 0
           constraint %1$s_late_applications_check check (late_applications in (0, 1))', program);
    execute format(
      'alter table %1$I
         add column assignee_id integer references account on delete set null,
         add column late smallint not null default 0 constraint %1$s_late_check check (late in (0, 1)),
         add column language text constraint %1$s_language_check check (language in (''en'', ''es'')),
         add column consented_at timestamptz', application);
    execute format('create index %1$s_assignee_id on %1$I (assignee_id, id_%1$s)', application);
    perform note_changes(program::regclass);
    perform track_record(application::regclass);
  end loop;
end
$$;
