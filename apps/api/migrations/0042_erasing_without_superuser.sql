-- The functions as 0020 and 0036 make them now: before, `set vernissage.erasing = 'on'` was attached to them, so that only a
-- superuser could install the product or load a dump of its database.

-- Empties the fields named, or all. Answers how many lines have lost a value.
create or replace function erase_values(lines bigint[], names text[]) returns bigint
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
create or replace function erase_address(address text) returns bigint
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
create or replace function erase_authors(lines bigint[], authors integer[]) returns void
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

-- Takes a juror's name from the lines that they wrote.
create or replace function erase_juror(erased integer) returns void
  language plpgsql
  as $$
declare
  former text := coalesce(current_setting('vernissage.erasing', true), '');
begin
  perform set_config('vernissage.erasing', 'on', true);
  update change_log set user_name = '' where juror_id = erased;
  perform set_config('vernissage.erasing', former, true);
end
$$;
