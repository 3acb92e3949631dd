alter table change_log drop constraint change_log_action_check;
alter table change_log add constraint change_log_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'erase'));

-- By whose e-mail a line knows its record, and the deletions among the lines.
create index change_log_email_before on change_log (lower(fields -> 'email' ->> 'before')) where fields ? 'email';
create index change_log_email_after on change_log (lower(fields -> 'email' ->> 'after')) where fields ? 'email';
create index change_log_deletions on change_log (id_change) where action = 'delete';

-- The log only grows, with one exception: values and names leave it when a person asks to be forgotten.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and current_setting('vernissage.erasing', true) = 'on'
    and to_jsonb(new) - '{fields,user_name}'::text[] = to_jsonb(old) - '{fields,user_name}'::text[]
  then
    return new;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Empties lines of their values, which leaves when, what and by whom a field was changed, and takes the name of authors
-- from what they have written. Nothing else sets what the trigger above asks for.
create function erase_from_change_log(lines bigint[], authors integer[]) returns void
  language plpgsql
  as $$
begin
  perform set_config('vernissage.erasing', 'on', true);
  update change_log
    set fields = coalesce(
      (select jsonb_object_agg(name, '{"before": null, "after": null}'::jsonb) from jsonb_object_keys(fields) as name),
      '{}')
    where id_change = any(lines);
  update change_log set user_name = '' where user_id = any(authors);
  perform set_config('vernissage.erasing', 'off', true);
end
$$;
