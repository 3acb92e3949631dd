-- Who deletes an application leaves no address: a link that was mailed proves one by its hash, as counters name them.
create function address_hash(address text) returns text
  language sql immutable
  as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$;

alter table mailed_link add column address_hash text;
update mailed_link set address_hash = address_hash(email);
alter table mailed_link alter column address_hash set not null;
alter table mailed_link drop column email;
create index mailed_link_address_hash on mailed_link (address_hash);
create index application_draft_address_hash on application_draft (address_hash(email));
