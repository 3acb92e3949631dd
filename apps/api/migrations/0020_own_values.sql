-- An erasure takes the values of the person's own records, the address wherever it stands, and nothing else.
drop function erase_from_change_log(bigint[], integer[]);

-- Nothing but these three functions sets what the trigger of the log asks for. Each leaves when, by whom and which
-- fields were changed. The setting ends with the function: `set … on` attached to it would take a superuser. When a
-- statement fails, the rollback that follows takes the setting back.

-- Empties the fields named, or all. Answers how many lines have lost a value.
create function erase_values(lines bigint[], names text[]) returns bigint
  language plpgsql
  as $$
declare
  former text := coalesce(current_setting('vernissage.erasing', true), '');
  emptied_lines bigint;
begin
  perform set_config('vernissage.erasing', 'on', true);
  with emptied as (
    select id_change, jsonb_object_agg(name,
      case when names is null or name = any(names) then '{"before": null, "after": null}' else value end) as fields
    from change_log, jsonb_each(change_log.fields) as field (name, value)
    where id_change = any(lines)
    group by id_change
  ), erased as (
    update change_log set fields = emptied.fields
    from emptied
    where change_log.id_change = emptied.id_change and change_log.fields <> emptied.fields
    returning change_log.id_change
  )
  select count(*) into emptied_lines from erased;
  perform set_config('vernissage.erasing', former, true);
  return emptied_lines;
end
$$;

-- Empties the address alone, where it stands in the lines of others who had it for a while. Answers how many lines
-- have lost it.
create function erase_address(address text) returns bigint
  language plpgsql
  as $$
declare
  former text := coalesce(current_setting('vernissage.erasing', true), '');
  emptied_lines bigint;
begin
  perform set_config('vernissage.erasing', 'on', true);
  with erased as (
    update change_log set fields = fields || jsonb_build_object('email', jsonb_build_object(
      'before', case when lower(fields -> 'email' ->> 'before') is distinct from lower(address)
        then fields -> 'email' -> 'before' end,
      'after', case when lower(fields -> 'email' ->> 'after') is distinct from lower(address)
        then fields -> 'email' -> 'after' end))
    where fields ? 'email' and lower(fields -> 'email' ->> 'before') = lower(address)
      or fields ? 'email' and lower(fields -> 'email' ->> 'after') = lower(address)
    returning id_change
  )
  select count(*) into emptied_lines from erased;
  perform set_config('vernissage.erasing', former, true);
  return emptied_lines;
end
$$;

-- Takes the names of these authors from these lines.
create function erase_authors(lines bigint[], authors integer[]) returns void
  language plpgsql
  as $$
declare
  former text := coalesce(current_setting('vernissage.erasing', true), '');
begin
  perform set_config('vernissage.erasing', 'on', true);
  update change_log set user_name = '' where id_change = any(lines) and user_id = any(authors);
  perform set_config('vernissage.erasing', former, true);
end
$$;

-- While the person with an address is erased, nobody gives that address to a record, and an erasure waits for those who
-- have just done so. Addresses share 64 locks: one transaction may give out any number of them.
create function address_lock(email text) returns integer
  language sql immutable
  return hashtext(lower(email)) & 63;

create function hold_address() returns trigger
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock_shared('account'::regclass::oid::integer, address_lock(new.email));
  return new;
end
$$;

create function hold_address_alone(email text) returns void
  language sql
  as $$ select pg_advisory_xact_lock('account'::regclass::oid::integer, address_lock(email)) $$;

do $$
declare
  name text;
begin
  foreach name in array array['account', 'contact_request', 'newsletter_request', 'artwork_purchase_request'] loop
    execute format(
      'create trigger hold_new_address before insert on %I for each row when (new.email is not null)
         execute function hold_address()', name);
    execute format(
      'create trigger hold_other_address before update of email on %I for each row
         when (new.email is not null and lower(new.email) is distinct from lower(old.email))
         execute function hold_address()', name);
  end loop;
end
$$;
