-- By address and program at once: beside thousands that were begun to one call a planner without figures took the index of the program,
-- and compared each with all.
drop index application_draft_email;
create index application_draft_email on application_draft (lower(email), exhibition_id, magazine_id);
