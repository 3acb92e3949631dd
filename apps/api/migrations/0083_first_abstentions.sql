-- The reasons of the abstentions among the values as they were when the scores of others were first shown, by criterion.
alter table juror_assignment add column first_abstentions jsonb not null default '{}';

-- Those of which the juror abstains still. The reason of one that was taken back is not known any more.
update juror_assignment set first_abstentions = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(abstentions) where first_values -> key = 'null')
where first_values is not null and abstentions <> '{}';

select note_changes('juror_assignment');
