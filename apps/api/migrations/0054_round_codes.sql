-- A blind round names its applications by codes of its own. By the code of the application a juror finds it in another
-- round, where it may have a name.
alter table judging_round
  -- 0: a blind round that began before rounds had codes of their own, and keeps those of the applications
  add column own_codes smallint not null default 1
    constraint judging_round_own_codes_check check (own_codes in (0, 1)),
  -- until when its jurors could read names, of a round that was made blind
  add column named_until timestamptz;

-- What was read out, noted and talked about stays. No time zone is further ahead.
update judging_round set own_codes = 0
where blind = 1 and starts_on <= (now() at time zone 'UTC' + interval '14 hours')::date;

update judging_round set named_until = opened.until
from (
  select record_id, max(at) as until from change_log
  where entity = 'judging_round' and action = 'update' and fields -> 'blind' ->> 'before' = '0' group by record_id
) as opened
where record_id = id_judging_round and blind = 1;

alter table judging_round_application
  add column code integer constraint judging_round_application_code_check check (code > 0);

-- A number that no application of the round has. By chance, so that it follows from nothing else; from the database's
-- cryptographic generator, so that it does not follow from other codes. Thousands of applications need longer ones.
create function free_round_code(round integer) returns integer
  language plpgsql
  as $$
declare
  chosen integer;
  attempt integer := 0;
begin
  loop
    attempt := attempt + 1;
    chosen := case when attempt <= 20 then 1000 else 100000 end
      + ('x' || left(gen_random_uuid()::text, 7))::bit(28)::integer % case when attempt <= 20 then 9000 else 900000 end;
    exit when not exists (select from judging_round_application where judging_round_id = round and code = chosen);
  end loop;
  return chosen;
end
$$;

-- An undo brings the row back with its code.
create function give_round_code() returns trigger
  language plpgsql
  as $$
begin
  if new.code is null or exists (
    select from judging_round_application where judging_round_id = new.judging_round_id and code = new.code) then
    new.code := free_round_code(new.judging_round_id);
  end if;
  return new;
end
$$;

create unique index judging_round_application_code on judging_round_application (judging_round_id, code);

do $$
declare
  member integer;
  round integer;
begin
  for member, round in select id_judging_round_application, judging_round_id from judging_round_application loop
    update judging_round_application set code = free_round_code(round) where id_judging_round_application = member;
  end loop;
end
$$;

alter table judging_round_application alter column code set not null;
create trigger give_code before insert on judging_round_application
  for each row execute function give_round_code();

create function note_blindness() returns trigger
  language plpgsql
  as $$
begin
  new.named_until := now();
  new.own_codes := 1;
  return new;
end
$$;

create trigger note_blindness before update of blind on judging_round
  for each row when (old.blind = 0 and new.blind = 1) execute function note_blindness();

-- Assignments were numbered in the order of the applications, in every round alike. Those of blind rounds that are still
-- ahead get numbers by chance; new ones are inserted in an order by chance.
do $$
declare
  assignment integer;
begin
  for assignment in
    select id_juror_assignment from juror_assignment join judging_round on id_judging_round = judging_round_id
    where blind = 1 and own_codes = 1
      and not exists (select from juror_score where juror_assignment_id = id_juror_assignment)
    order by gen_random_uuid()
  loop
    update juror_assignment set id_juror_assignment = nextval(pg_get_serial_sequence('juror_assignment', 'id_juror_assignment'))
    where id_juror_assignment = assignment;
  end loop;
end
$$;
