-- What the search of everything looks through: the words of each record that has a name, kept by triggers, so that an erasure,
-- an undo and an import change them in their own transaction.
create table record_words (
  kind text not null,
  record_id integer not null,
  -- folded words, a blank before and after each: '% riv%' finds what begins a word
  words text not null,
  primary key (kind, record_id)
);

-- A text as words: case, accents and punctuation aside. Whatever LIKE has a use for is punctuation.
create function search_words(value text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(' ' || translate(public.search_text(value), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~',
      '                                ') || ' ', '\s+', ' ', 'g')
  $$;

-- One index for each kind: a kind with few records is found however many the others have.
create function index_record_words(kind text) returns void
  language plpgsql
  as $$
begin
  execute format(
    'create index %I on record_words using gin (words gin_trgm_ops) where kind = %L', 'record_words_' || kind, kind);
end
$$;

-- Keeps the entries of a table. Arguments: the key's column, and the SQL of the text. Rows that come and go are taken by the
-- statement, since an import brings thousands at once.
create function keep_record_words() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    execute format(
      'insert into record_words (kind, record_id, words) select %L, %I, search_words(%s) from changed',
      tg_table_name, tg_argv[0], tg_argv[1]);
  elsif tg_op = 'TRUNCATE' then
    delete from record_words where kind = tg_table_name;
  elsif tg_op = 'DELETE' then
    execute format(
      'delete from record_words using changed where kind = %L and record_id = changed.%I', tg_table_name, tg_argv[0]);
  else
    execute format(
      'update record_words set words = search_words(%s) from (select ($1).*) as record
         where kind = %L and record_id = record.%I', tg_argv[1], tg_table_name, tg_argv[0])
      using new;
  end if;
  return null;
end
$$;

-- Makes the records of a table known to the one search, by these columns.
create function search_record(searched regclass, columns text[]) returns void
  language plpgsql
  as $$
declare
  key text := key_of(searched);
  kind text := (select relname from pg_class where oid = searched);
  listed text := (select string_agg(quote_ident(name), ', ' order by place)
    from unnest(columns) with ordinality as listed_columns (name, place));
  arguments text := format('%L, %L', key, format('concat_ws('' '', %s)', listed));
begin
  execute format('create trigger keep_record_words_insert after insert on %s
    referencing new table as changed for each statement execute function keep_record_words(%s)', searched, arguments);
  execute format('create trigger keep_record_words_delete after delete on %s
    referencing old table as changed for each statement execute function keep_record_words(%s)', searched, arguments);
  execute format('create trigger keep_record_words_truncate after truncate on %s
    for each statement execute function keep_record_words(%s)', searched, arguments);
  execute format('create trigger keep_record_words_update after update of %s on %s
    for each row execute function keep_record_words(%s)', listed, searched, arguments);
  execute format('insert into record_words (kind, record_id, words)
    select %L, %I, search_words(concat_ws('' '', %s)) from %s', kind, key, listed, searched);
  perform index_record_words(kind);
end
$$;

-- An account is found as an artist or as a user, by its own names and those of its profile.
create view searched_account as
  select id_user, case when user_type_id = 3 then 'artist' else 'account' end as kind,
    search_words(concat_ws(' ', case when user_type_id = 3 then professional_name end, first_name, last_name, email,
      reference_code)) as words
  from account left join artist_profile on user_id = id_user;

create function keep_account_entries() returns trigger
  language plpgsql
  as $$
declare
  ids integer[];
begin
  if tg_op = 'TRUNCATE' then
    ids := array(select record_id from record_words where kind in ('artist', 'account'));
  elsif tg_op = 'UPDATE' then
    ids := array[(to_jsonb(new) ->> tg_argv[0])::integer];
  else
    execute format('select array_agg(%I) from changed', tg_argv[0]) into ids;
  end if;
  delete from record_words using unnest(ids) as id
    where kind in ('artist', 'account') and record_id = id
      and not exists (
        select from account where id_user = id and (user_type_id = 3) = (record_words.kind = 'artist'));
  insert into record_words (kind, record_id, words)
    select kind, id_user, words from searched_account where id_user = any (ids)
    on conflict (kind, record_id) do update set words = excluded.words where record_words.words <> excluded.words;
  return null;
end
$$;

create trigger keep_record_words_insert after insert on account
  referencing new table as changed for each statement execute function keep_account_entries('id_user');
create trigger keep_record_words_delete after delete on account
  referencing old table as changed for each statement execute function keep_account_entries('id_user');
create trigger keep_record_words_update
  after update of user_type_id, first_name, last_name, email, reference_code on account
  for each row execute function keep_account_entries('id_user');
create trigger keep_record_words_insert after insert on artist_profile
  referencing new table as changed for each statement execute function keep_account_entries('user_id');
create trigger keep_record_words_delete after delete on artist_profile
  referencing old table as changed for each statement execute function keep_account_entries('user_id');
create trigger keep_record_words_truncate after truncate on account
  for each statement execute function keep_account_entries('id_user');
create trigger keep_record_words_truncate after truncate on artist_profile
  for each statement execute function keep_account_entries('user_id');
create trigger keep_record_words_update after update of professional_name on artist_profile
  for each row execute function keep_account_entries('user_id');

insert into record_words (kind, record_id, words) select kind, id_user, words from searched_account;
select index_record_words('artist'), index_record_words('account');

select search_record('artwork', '{title}');
select search_record('exhibition', '{title,reference_code}');
select search_record('magazine', '{title}');
select search_record('masterclass', '{title}');
select search_record('sponsor', '{name}');
select search_record('artwork_purchase_request', '{name,email}');
select search_record('contact_request', '{name,email}');
select search_record('newsletter_request', '{name,email}');

-- Records that begin with what is searched; texts of any length have an entry in it.
create index record_words_beginning on record_words (kind, (left(words, 60)) text_pattern_ops);

-- The condition that a word, or one that looks like it, stands in an entry. A misspelled word still has its beginning or
-- its end, which the index finds; how similar the two are is judged for those alone.
create function search_resembling(word text) returns text
  language sql immutable
  as $$
    select case when char_length(word) < 4 then format('words like %L', '% ' || word || '%')
      else format('(words like %L or words like %L) and word_similarity(%L, words) >= 0.4',
        '% ' || left(word, case when char_length(word) < 6 then 2 else 3 end) || '%', '%' || right(word, 3) || ' %', word)
      end
  $$;

-- The best entries of each kind, at most `most` of a kind. An entry has every word, in any order; those that begin with the
-- text come first, then those in which the words begin words, then shorter texts. Where few are found, words of four letters
-- and more may be misspelled. What is not looked at in time is left out.
create function find_records(kinds text[], value text, most integer)
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
           (case when words like $2 then 3 when words like all ($4) then 2 else 1 end + similarity(words, $1))::real as score
         from (
           (select entry.record_id, words from record_words as entry
             where kind = %1$L and left(words, 60) like left($2, 60) order by left(words, 60) using ~<~ limit 20)
           union
           (select entry.record_id, words from record_words as entry
             where kind = %1$L and %2$s and clock_timestamp() < $3 limit 300)
         ) as candidate
         order by score desc, candidate.record_id desc limit %3$s',
      one, insides, most)
      using wanted, wanted || '%', clock_timestamp() + interval '1 s', beginnings;
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
           where kind = %1$L and clock_timestamp() < $2 and %2$s limit 300
         ) as candidate
         where not (%3$s)
         order by score desc, candidate.record_id desc limit %4$s',
      one, resembling, insides, most)
      using ltrim(wanted), clock_timestamp() + interval '1 s';
  end loop;
end
$$;
