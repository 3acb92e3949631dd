-- Exports and files to import that are under way, one of each kind for each person, in all processes. The process puts `held_until` off
-- every second; that of one that was killed passes, and so does that of one whose other side is silent. Then another may take its place.
create table transfer (
  kind text not null check (kind in ('export', 'import')),
  user_id integer not null references account on delete cascade,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (kind, user_id)
);
