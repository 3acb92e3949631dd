-- Lists compare texts without case and accents where they order by them: an index for such an order is of what search_text()
-- makes of the text.
drop index account_first_name, artwork_title, artwork_purchase_request_name, contact_request_name, newsletter_request_name,
  masterclass_title, exhibition_title, magazine_title, sponsor_name;
create index account_first_name on account (search_text(first_name), id_user);
create index account_email on account (search_text(email), id_user);
create index artwork_title on artwork (search_text(title), id_artwork);
create index artwork_purchase_request_name on artwork_purchase_request (search_text(name), id_artwork_purchase_request);
create index artwork_purchase_request_email on artwork_purchase_request (search_text(email), id_artwork_purchase_request);
create index contact_request_name on contact_request (search_text(name), id_contact_request);
create index contact_request_email on contact_request (search_text(email), id_contact_request);
create index newsletter_request_name on newsletter_request (search_text(name), id_newsletter_request);
create index newsletter_request_email on newsletter_request (search_text(email), id_newsletter_request);
create index masterclass_title on masterclass (search_text(title), id_masterclass);
create index exhibition_title on exhibition (search_text(title), id_exhibition);
create index magazine_title on magazine (search_text(title), id_magazine);
create index sponsor_name on sponsor (search_text(name), id_sponsor);

-- Other columns that a list can be ordered by.
create index account_created_at on account (created_at, id_user);
create index artist_profile_membership_status on artist_profile (membership_status, user_id);
create index artist_profile_sponsorship on artist_profile (sponsorship, user_id);
create index artist_profile_featured on artist_profile (featured, user_id);
create index exhibition_application_payment_status_id
  on exhibition_application (payment_status_id, id_exhibition_application);
create index magazine_application_payment_status_id
  on magazine_application (payment_status_id, id_magazine_application);

-- What waits for an answer, and since when: rows that were answered have no entry.
create index contact_request_unanswered on contact_request ((case when contacted = 0 then date end), id_contact_request)
  where (case when contacted = 0 then date end) is not null;
create index newsletter_request_unanswered
  on newsletter_request ((case when contacted = 0 then date end), id_newsletter_request)
  where (case when contacted = 0 then date end) is not null;
create index artwork_purchase_request_unanswered on artwork_purchase_request ((case
    when artwork_purchase_request_status_id = 1 then coalesce(date, (created_at at time zone 'UTC')::date) end),
    id_artwork_purchase_request)
  where (case
    when artwork_purchase_request_status_id = 1 then coalesce(date, (created_at at time zone 'UTC')::date) end) is not null;

-- The one search judges fewer texts: to compare trigrams takes a tenth of a millisecond of each on the embedded database. What is
-- found letter by letter is ordered by its length; a misspelled word keeps one of its halves.
create or replace function search_resembling(word text) returns text
  language sql immutable
  as $$
    select case when char_length(word) < 4 then format('words like %L', '% ' || word || '%')
      else format('(words like %L or words like %L) and word_similarity(%L, words) >= 0.4',
        '% ' || left(word, char_length(word) / 2) || '%', '%' || right(word, (char_length(word) + 1) / 2) || ' %', word)
      end
  $$;

create or replace function find_records(kinds text[], value text, most integer)
  returns table (kind text, record_id integer, score real)
  language plpgsql stable
  as $$
declare
  wanted text := rtrim(search_words(value));
  wanted_words text[] := string_to_array(ltrim(wanted), ' ');
  -- words that begin words; longer ones are found inside of words too
  beginnings text[] := (select array_agg('% ' || word || '%') from unnest(wanted_words) as word);
  insides text := (
    select string_agg(format('words like %L', case when char_length(word) < 3 then '% ' else '%' end || word || '%'), ' and ')
    from unnest(wanted_words) as word);
  resembling text := (select string_agg(search_resembling(word), ' and ') from unnest(wanted_words) as word);
  hits integer := 0;
  found_now integer;
  one text;
begin
  if wanted = '' then
    return;
  end if;
  foreach one in array kinds loop
    return query execute format(
      'select %1$L::text, candidate.record_id,
           (case when words like $1 then 3 when words like all ($3) then 2 else 1 end - char_length(words) / 10000.0)::real as score
         from (
           (select entry.record_id, words from record_words as entry
             where kind = %1$L and left(words, 60) like left($1, 60) order by left(words, 60) using ~<~ limit 20)
           union
           (select entry.record_id, words from record_words as entry
             where kind = %1$L and %2$s and clock_timestamp() < $2 limit 300)
         ) as candidate
         order by score desc, candidate.record_id desc limit %3$s',
      one, insides, most)
      using wanted || '%', clock_timestamp() + interval '1 s', beginnings;
    get diagnostics found_now = row_count;
    hits := hits + found_now;
  end loop;
  if hits >= 3 or (select max(char_length(word)) from unnest(wanted_words) as word) < 4 then
    return;
  end if;
  foreach one in array kinds loop
    return query execute format(
      'select %1$L::text, candidate.record_id, word_similarity($1, words) as score
         from (
           select entry.record_id, words from record_words as entry
           where kind = %1$L and clock_timestamp() < $2 and %2$s limit 100
         ) as candidate
         where not (%3$s)
         order by score desc, candidate.record_id desc limit %4$s',
      one, resembling, insides, most)
      using ltrim(wanted), clock_timestamp() + interval '1 s';
  end loop;
end
$$;
