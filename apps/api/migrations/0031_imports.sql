-- A file that staff import: its rows lie in the store of files, here is where to find them. It goes when its import has ended.
create table import_file (
  id_import_file uuid primary key,
  user_id integer not null references account on delete cascade,
  kind text not null,
  -- as {heading, isMonthFirst}
  columns jsonb not null,
  rows integer not null,
  -- where in the stored file each step begins, in bytes, and the end of the last
  steps jsonb not null,
  created_at timestamptz not null default now()
);

create index import_file_user_id on import_file (user_id);
create index import_file_created_at on import_file (created_at);

alter table bulk_action drop constraint bulk_action_action_check,
  add constraint bulk_action_action_check check (action in ('change', 'add', 'delete', 'import', 'undo')),
  -- how many of those done are new
  add expected_made integer not null default 0,
  add made integer not null default 0,
  -- the code with which an import was refused as a whole
  add refusal smallint;

-- In which line each value first stands that no two rows may share, while an import goes on. Digests, no values.
create table import_value (
  bulk_action_id integer not null references bulk_action on delete cascade,
  digest uuid not null,
  line integer not null,
  primary key (bulk_action_id, digest)
);

-- The lines that an import has refused, with fields and codes alone.
create table import_refusal (
  bulk_action_id integer not null references bulk_action on delete cascade,
  line integer not null,
  faults jsonb not null,
  primary key (bulk_action_id, line)
);
