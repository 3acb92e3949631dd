-- A line can also be taken without some of its cells.
alter table import_refusal add column left_out boolean not null default false;

-- That staff have imported a file, whose action is forgotten after a while.
insert into setting (key, value)
select 'imported', 'true'::jsonb
where exists (select from bulk_action where action = 'import' and started_at is not null and done > 0)
on conflict do nothing;
