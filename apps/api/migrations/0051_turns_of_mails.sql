-- When each mail that waits is tried next, and who caused it: the processes read from the rows which mail goes.
alter table mail
  add column due_at timestamptz not null default now(),
  -- when it was last taken to be sent
  add column taken_at timestamptz,
  -- a keyed hash of the network or website from which a stranger caused it; null for what staff write and for daily mails
  add column caused_by text,
  -- the mail server refuses it alone: others have gone in between
  add column refused_alone boolean not null default false;

-- with it, of whoever began the application
alter table application_draft add column begun_by text;

update mail set caused_by = coalesce('draft ' || application_draft_id, 'unknown')
where state in (1, 2) and created_by is null and occasion <> 'digest';

create index mail_due on mail ((occasion <> 'test'), due_at, id_mail) where state = 1 and caused_by is null;
create index mail_due_of_strangers on mail (id_mail) where state = 1 and caused_by is not null;
create index mail_taken_at on mail (taken_at) where caused_by is not null;

-- How far the sending of mails is, in one row that all processes share.
create table mail_sending (
  id_mail_sending integer primary key default 1 constraint mail_sending_check check (id_mail_sending = 1),
  -- by when the mails that were taken have used up the pace: of all, and of those that strangers cause
  all_until timestamptz not null default now(),
  strangers_until timestamptz not null default now(),
  last_sent_at timestamptz,
  -- since when mail does not go out; null while it does
  trouble_since timestamptz,
  trouble_fault text constraint mail_sending_fault_check check (trouble_fault in ('away', 'insecure', 'sign_in', 'refused')),
  -- the mail server's three digits and its words
  trouble_code integer,
  trouble_words text,
  -- until then nothing is tried, and then one mail
  probe_at timestamptz,
  probes integer not null default 0
);
insert into mail_sending default values;
