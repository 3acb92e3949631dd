-- Both extensions are trusted: the owner of the database may create them. They live in public by name, so that
-- what refers to them does not depend on a session's search path.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- How text is compared when a list searches: without case and accents. unaccent() may not stand in an index,
-- because its dictionary could change; naming the dictionary and promising immutability makes it indexable.
-- lower() comes last, since unaccent turns signs such as '№' into capitals. plpgsql is the fast choice here:
-- an SQL function that cannot be inlined costs almost twice as much a row.
create function search_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

-- A person's name as lists show and search it; inlined, so that a query and its index agree.
create function full_name(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return first_name || coalesce(' ' || last_name, '');

-- Every change of a record counts its version up, and the ETag is made from it. Triggers call this only when
-- the row really differs: saving a form without a change must not look like an edit to the next person.
create function touch_record() returns trigger
  language plpgsql
  as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
