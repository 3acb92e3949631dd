-- An address with an international domain is stored in the domain's own letters from now on. Those that are stored in ASCII
-- (`xn--mller-kva.example`) are converted, wherever an address is looked up.

-- RFC 3492: a label without its `xn--`, lower case. Null where it is broken.
create function decoded_label(label text) returns text
  language plpgsql immutable
  as $$
declare
  break integer := length(label) - strpos(reverse(label), '-') + 1;
  characters text[] := '{}';
  code integer := 128;
  bias integer := 72;
  index integer := 0;
  place integer := 1;
  before integer;
  weight integer;
  digit integer;
  threshold integer;
  k integer;
  delta integer;
begin
  if strpos(label, '-') > 1 then
    characters := string_to_array(left(label, break - 1), null);
    place := break + 1;
  end if;
  while place <= length(label) loop
    before := index;
    weight := 1;
    k := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(label, place, 1)) - 1;
      if place > length(label) or digit < 0 then return null; end if;
      place := place + 1;
      index := index + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    delta := (index - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(characters) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    code := code + index / (cardinality(characters) + 1);
    -- below are control characters
    if code < 161 then return null; end if;
    index := index % (cardinality(characters) + 1);
    characters := characters[:index] || chr(code) || characters[index + 1:];
    index := index + 1;
  end loop;
  return case when code > 160 then array_to_string(characters, '') end;
exception when others then
  -- a number too large, or one that is no character
  return null;
end
$$;

create function email_in_one_form(address text) returns text
  language sql immutable
  as $$
    select left(address, length(address) - strpos(reverse(address), '@') + 1) || string_agg(
      case when label like 'xn--%' then coalesce(decoded_label(substr(label, 5)), label) else label end, '.' order by place)
    from string_to_table(lower(reverse(split_part(reverse(address), '@', 1))), '.') with ordinality as part (label, place)
  $$;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('account', 'email'), ('juror', 'email'), ('contact_request', 'email'), ('newsletter_request', 'email'),
    ('artwork_purchase_request', 'email'), ('application_draft', 'email'), ('mail', 'to_address')) as given (name, field)
  loop
    execute format('update %1$I set %2$I = email_in_one_form(%2$I) where %2$I ~* ''[@.]xn--[^@]*$''', place.name, place.field);
    execute format('update deleted_row set fields = fields || jsonb_build_object(%2$L, email_in_one_form(fields ->> %2$L))
      where table_name = %1$L and fields ->> %2$L ~* ''[@.]xn--[^@]*$''', place.name, place.field);
  end loop;
  -- an erasure finds a person's lines by the address
  perform set_config('vernissage.erasing', 'on', true);
  update change_log set fields = fields || jsonb_build_object('email', jsonb_build_object(
      'before', email_in_one_form(fields -> 'email' ->> 'before'), 'after', email_in_one_form(fields -> 'email' ->> 'after')))
    where fields ? 'email' and (fields -> 'email' ->> 'before' ~* '[@.]xn--[^@]*$' or fields -> 'email' ->> 'after' ~* '[@.]xn--[^@]*$');
  perform set_config('vernissage.erasing', 'off', true);
end
$$;

drop function email_in_one_form(text);
drop function decoded_label(text);
