-- What the product writes to the address of an application on its way has templates too, as letters have.
alter table mail_template drop constraint mail_template_occasion_check;
alter table mail_template add constraint mail_template_occasion_check check (occasion in (
  'received', 'more_information', 'accepted', 'rejected', 'reminder', 'payment',
  'draft', 'pictures', 'confirm', 'refused', 'already_applied'));

-- A link that is its reader's alone stands in no subject.
update mail_template set subject = btrim(replace(subject, '{answer_link}', ''))
where subject like '%{answer_link}%' and btrim(replace(subject, '{answer_link}', '')) <> '';

insert into mail_template (occasion, language, subject, text) values
  ('draft', 'en', 'Your application to {program_title}', 'Hello {artist_name},

an application to {program_title} was begun with this address. With this link you go on with it, on any device:

{answer_link}

The link is yours alone: who has it can read and change the application. If you did not begin one, you need do nothing.

With kind regards,
{platform_name}'),
  ('draft', 'es', 'Tu solicitud para {program_title}', 'Hola, {artist_name}:

Con esta dirección se ha empezado una solicitud para {program_title}. Con este enlace puedes seguir con ella en cualquier dispositivo:

{answer_link}

El enlace es solo tuyo: quien lo tiene puede leer y cambiar la solicitud. Si no la has empezado tú, no tienes que hacer nada.

Un cordial saludo,
{platform_name}'),
  ('pictures', 'en', 'Your application to {program_title}: pictures are still missing', 'Hello {artist_name},

your application to {program_title} was sent in on {sent_in_at}. That moment counts. The pictures of these works are still missing:

{missing_pictures}

You can add them until {pictures_until}, with this link:

{answer_link}

We write to you again when the application is complete. Without the pictures it is looked at as it is once that time is over. If you did not send it in, you need do nothing.

With kind regards,
{platform_name}'),
  ('pictures', 'es', 'Tu solicitud para {program_title}: todavía faltan imágenes', 'Hola, {artist_name}:

Tu solicitud para {program_title} se envió el {sent_in_at}. Ese momento es el que cuenta. Todavía faltan las imágenes de estas obras:

{missing_pictures}

Puedes añadirlas hasta el {pictures_until}, con este enlace:

{answer_link}

Te escribiremos de nuevo cuando la solicitud esté completa. Sin las imágenes, se mirará tal como está cuando termine ese plazo. Si no la has enviado tú, no tienes que hacer nada.

Un cordial saludo,
{platform_name}'),
  ('confirm', 'en', 'Please confirm your application to {program_title}', 'Hello {artist_name},

an application to {program_title} was sent in with this address, which we know already. Please confirm that it is yours:

{answer_link}

It counts as of when it was sent in, and takes the place of one that somebody else may have sent in with your address. If you did not send it, do nothing: it is not added.

With kind regards,
{platform_name}'),
  ('confirm', 'es', 'Confirma tu solicitud para {program_title}', 'Hola, {artist_name}:

Con esta dirección, que ya conocemos, se ha enviado una solicitud para {program_title}. Confirma que es tuya:

{answer_link}

Cuenta desde el momento en que se envió, y sustituye a la que otra persona haya podido enviar con tu dirección. Si no la has enviado tú, no hagas nada: no se añade.

Un cordial saludo,
{platform_name}'),
  ('refused', 'en', 'Your application to {program_title} was not taken', 'Hello {artist_name},

an application to {program_title} was sent in with this address. It was not taken, because the address belongs to an account of the platform with which one cannot apply. To apply, use another address.

With kind regards,
{platform_name}'),
  ('refused', 'es', 'Tu solicitud para {program_title} no se ha admitido', 'Hola, {artist_name}:

Con esta dirección se ha enviado una solicitud para {program_title}. No se ha admitido, porque la dirección es de una cuenta de la plataforma con la que no se pueden presentar solicitudes. Para presentarte, usa otra dirección.

Un cordial saludo,
{platform_name}'),
  ('already_applied', 'en', 'You have already applied to {program_title}', 'Hello {artist_name},

an application to {program_title} was sent in with this address, but there is one from you already. The first one stays as it is; this one was not added.

With kind regards,
{platform_name}'),
  ('already_applied', 'es', 'Ya tienes una solicitud para {program_title}', 'Hola, {artist_name}:

Con esta dirección se ha enviado una solicitud para {program_title}, pero ya tenemos una tuya. La primera sigue como estaba; esta no se ha añadido.

Un cordial saludo,
{platform_name}');
