-- One thing done to many records: a field set, records put into a program, a deletion, or the undoing of such an action.
-- It holds ids alone: names are read where they are shown.
create table bulk_action (
  id_bulk_action integer generated always as identity primary key,
  user_id integer references account on delete set null,
  -- whose rights are judged at every step
  session_id uuid not null,
  kind text not null,
  action text not null constraint bulk_action_action_check check (action in ('change', 'add', 'delete', 'undo')),
  -- what is set, or the program that the records are put into
  given jsonb not null default '{}',
  -- the list that was meant, kept until the action ends; null where ids were chosen
  query jsonb,
  -- the action that this one undoes
  undoes integer,
  state text not null constraint bulk_action_state_check
    check (state in ('checking', 'checked', 'running', 'done', 'stopped')),
  -- the last record that the check, or the action, has come to
  position integer not null default 0,
  total integer not null default 0,
  expected_done integer not null default 0,
  expected_unchanged integer not null default 0,
  expected_refused integer not null default 0,
  done integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create index bulk_action_unfinished on bulk_action (id_bulk_action) where state in ('checking', 'running');
create index bulk_action_user_id on bulk_action (user_id, id_bulk_action);
create index bulk_action_created_at on bulk_action (created_at);
create index bulk_action_undoes on bulk_action (undoes);

-- `expected` by the check and `outcome` of the action: 0 done, 1 nothing to change, else the code of the refusal.
create table bulk_action_item (
  bulk_action_id integer not null references bulk_action on delete cascade,
  record_id integer not null,
  -- of the record when it was chosen
  version integer,
  -- the line of the change log that an undo reverses
  change_id bigint,
  expected smallint,
  outcome smallint,
  primary key (bulk_action_id, record_id)
);

alter table change_log add bulk_action_id integer;
create index change_log_bulk_action on change_log (bulk_action_id, id_change) where bulk_action_id is not null;
