-- The first answer to a create, kept for those who ask again because it was lost. It is written in the transaction of
-- the create itself, so a record and its answer are kept both or neither.
create table idempotent_answer (
  -- whose key it is: 'account 12', 'site 3'
  caller text not null,
  key text not null,
  -- of the call and its body
  request_hash text not null,
  -- null within the transaction that makes the record, and nowhere else
  status smallint,
  body text,
  etag text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);

create index idempotent_answer_created_at on idempotent_answer (created_at);
