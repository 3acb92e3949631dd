-- Addresses that a juror has signed in from, as `login_address` has those of accounts: attempts from elsewhere cannot lock
-- the juror out.
create table juror_address (
  juror_id integer not null references juror on delete cascade,
  address_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (juror_id, address_hash)
);
