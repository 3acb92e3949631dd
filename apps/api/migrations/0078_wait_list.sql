-- A wait list: a third decision, which goes with the status Paused as a rejection goes with Closed. What is paused already stays
-- undecided, and so does what is paused by its status alone.
do $$
declare
  application text;
begin
  foreach application in array array['exhibition_application', 'magazine_application'] loop
    execute format(
      'alter table %1$I
         drop constraint %1$s_decision_id_check,
         add constraint %1$s_decision_id_check check (decision_id in (1, 2, 3)),
         add column waitlist_place integer', application);
    perform note_changes(application::regclass);
  end loop;
end
$$;

create or replace function keep_decision() returns trigger
  language plpgsql
  as $$
begin
  if new.application_status_id = 4 then
    new.decision_id := 1;
  elsif new.decision_id = 1
    or new.decision_id = 2 and new.application_status_id <> 3
    or new.decision_id = 3 and new.application_status_id <> 5 then
    new.decision_id := null;
  end if;

  if new.decision_id is distinct from 3 then
    new.waitlist_place := null;
  end if;

  if new.decision_id is null then
    new.answered_at := null;
  elsif tg_op = 'UPDATE' then
    -- an undo gives back when it was; where that is not known, it is from now on
    if new.decision_id is distinct from old.decision_id and new.answered_at is not distinct from old.answered_at then
      new.answered_at := now();
    end if;
  elsif new.created_at = now() then
    -- and no row that is brought back
    new.answered_at := coalesce(new.answered_at, now());
  end if;
  return new;
end
$$;

alter table bulk_action drop constraint bulk_action_action_check;
alter table bulk_action add constraint bulk_action_action_check check (action in (
  'change', 'add', 'delete', 'import', 'export', 'accept', 'reject', 'waitlist', 'pause', 'mail', 'undo'));

alter table mail drop constraint mail_occasion_check;
alter table mail add constraint mail_occasion_check check (occasion in (
  'received', 'more_information', 'accepted', 'rejected', 'waitlisted', 'reminder', 'payment',
  'draft', 'pictures', 'confirm', 'refused', 'already_applied', 'digest', 'test'));
alter table mail_template drop constraint mail_template_occasion_check;
alter table mail_template add constraint mail_template_occasion_check check (occasion in (
  'received', 'more_information', 'accepted', 'rejected', 'waitlisted', 'reminder', 'payment',
  'draft', 'pictures', 'confirm', 'refused', 'already_applied'));

create or replace function letter_fits(occasion text, status integer, decision integer, payment integer) returns boolean
  language sql immutable
  as $$
  select case occasion
    when 'more_information' then (decision is null or decision = 3) and status in (1, 2, 5)
    when 'reminder' then decision is null and status in (1, 2, 5)
    when 'accepted' then decision is not distinct from 1
    when 'rejected' then decision is not distinct from 2
    when 'waitlisted' then decision is not distinct from 3
    when 'payment' then decision is distinct from 2 and payment <> 4
    else true
  end
$$;

insert into mail_template (occasion, language, subject, text) values
  ('waitlisted', 'en', 'Your application to “{program_title}” is on the wait list', 'Dear {artist_name},

Thank you for applying to “{program_title}”, and for the time and care that you put into it.

We would like to show your work. All places are taken for now, so we have put your application on the wait list. If a place becomes free, we will write to you at once.

There is nothing that you need to do. If you would rather not wait, please tell us here:
{answer_link}

The link is yours alone, so please do not pass it on.

With warm regards,
{platform_name}'),
  ('waitlisted', 'es', 'Tu solicitud para «{program_title}» está en lista de espera', 'Hola, {artist_name}:

Gracias por presentarte a «{program_title}» y por el tiempo y el cuidado que le has dedicado.

Nos gustaría mostrar tu obra. Por ahora todas las plazas están ocupadas, así que hemos puesto tu solicitud en lista de espera. Si queda una plaza libre, te escribiremos enseguida.

No tienes que hacer nada. Si prefieres no esperar, dínoslo aquí, por favor:
{answer_link}

El enlace es solo para ti: no lo compartas, por favor.

Un cordial saludo,
{platform_name}');
