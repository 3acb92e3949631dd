-- A criterion says what is meant, and what the ends of its scale stand for; a round, what its jurors go by.
alter table judging_criterion
  add column description text,
  add column lowest text,
  add column highest text;
alter table judging_round add column guidelines text;

alter table juror_assignment
  -- since when its total counts: every criterion that there was had a score or an abstention. What is added later is left out
  -- of the total until it has one.
  add column counts_since timestamptz,
  -- the reasons for which the juror abstains, by criterion
  add column abstentions jsonb not null default '{}',
  -- the values as they were when the scores of others were first shown, by criterion; null for an abstention
  add column first_values jsonb,
  -- 1: staff have chosen that later values count
  add column later_counts smallint not null default 0
    constraint juror_assignment_later_counts_check check (later_counts in (0, 1));

update juror_assignment set counts_since = done_at where done_at is not null;

-- Whose total a criterion that was added later had wiped: only such criteria lack a score.
update juror_assignment set counts_since = scored.last
from (
  select juror_assignment_id as id, max(created_at) as last from juror_score group by 1
) as scored
where scored.id = id_juror_assignment and done_at is null and not exists (
  select from judging_criterion as criterion
  where criterion.judging_round_id = juror_assignment.judging_round_id and criterion.created_at <= scored.last
    and not exists (select from juror_score
      where juror_assignment_id = scored.id and judging_criterion_id = id_judging_criterion));

create function count_assignment() returns trigger
  language plpgsql
  as $$
begin
  new.counts_since := coalesce(new.counts_since, new.done_at);
  return new;
end
$$;

create trigger count_assignment before insert or update of done_at on juror_assignment
  for each row when (new.done_at is not null) execute function count_assignment();

select note_changes('judging_criterion'), note_changes('judging_round'), note_changes('juror_assignment');
