-- A selection that is exported is kept as an action that changes nothing.
alter table bulk_action drop constraint bulk_action_action_check;
alter table bulk_action add constraint bulk_action_action_check
  check (action in ('change', 'add', 'delete', 'import', 'export', 'undo'));
