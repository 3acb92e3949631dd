-- The templates of applications on their way in the words of all others, where nobody has changed them yet.
update mail_template set subject = now.subject, text = now.text
from (values
  ('draft', 'en', 'Your application to “{program_title}”', 'Dear {artist_name},

An application to “{program_title}” was begun with this address. Use this link to continue it, on any device:

{answer_link}

The link is yours alone: whoever has it can read and change the application. If you did not begin one, there is nothing that you need to do.

With kind regards,
{platform_name}'),
  ('draft', 'es', 'Tu solicitud para «{program_title}»', 'Hola, {artist_name}:

Con esta dirección se ha empezado una solicitud para «{program_title}». Con este enlace puedes seguir con ella en cualquier dispositivo:

{answer_link}

El enlace es solo tuyo: quien lo tiene puede leer y cambiar la solicitud. Si no la has empezado tú, no tienes que hacer nada.

Un cordial saludo,
{platform_name}'),
  ('pictures', 'en', 'Your application to “{program_title}”: pictures are still missing', 'Dear {artist_name},

Your application to “{program_title}” was sent in on {sent_in_at}. That moment counts. The pictures of these works are still missing:

{missing_pictures}

You can add them until {pictures_until}, with this link:

{answer_link}

We will write to you again when the application is complete. Without the pictures it is looked at as it is once that time is over. If you did not send it in, there is nothing that you need to do.

With kind regards,
{platform_name}'),
  ('pictures', 'es', 'Tu solicitud para «{program_title}»: todavía faltan imágenes', 'Hola, {artist_name}:

Tu solicitud para «{program_title}» se envió el {sent_in_at}. Ese momento es el que cuenta. Todavía faltan las imágenes de estas obras:

{missing_pictures}

Puedes añadirlas hasta el {pictures_until}, con este enlace:

{answer_link}

Te escribiremos de nuevo cuando la solicitud esté completa. Sin las imágenes, se mirará tal como está cuando termine ese plazo. Si no la has enviado tú, no tienes que hacer nada.

Un cordial saludo,
{platform_name}'),
  ('confirm', 'en', 'Please confirm your application to “{program_title}”', 'Dear {artist_name},

An application to “{program_title}” was sent in with this address, which we know already. Please confirm that it is yours:

{answer_link}

It counts from the moment when it was sent in, and takes the place of one that somebody else may have sent in with your address. If you did not send it, do nothing: it is not added.

With kind regards,
{platform_name}'),
  ('confirm', 'es', 'Confirma tu solicitud para «{program_title}»', 'Hola, {artist_name}:

Con esta dirección, que ya conocemos, se ha enviado una solicitud para «{program_title}». Confirma que es tuya:

{answer_link}

Cuenta desde el momento en que se envió, y sustituye a la que otra persona haya podido enviar con tu dirección. Si no la has enviado tú, no hagas nada: no se añade.

Un cordial saludo,
{platform_name}'),
  ('refused', 'en', 'Your application to “{program_title}” was not taken', 'Dear {artist_name},

An application to “{program_title}” was sent in with this address. It was not taken, because the address belongs to an account of the platform with which one cannot apply. To apply, please use another address.

With kind regards,
{platform_name}'),
  ('refused', 'es', 'Tu solicitud para «{program_title}» no se ha admitido', 'Hola, {artist_name}:

Con esta dirección se ha enviado una solicitud para «{program_title}». No se ha admitido, porque la dirección es de una cuenta de la plataforma con la que no se pueden presentar solicitudes. Para presentarte, usa otra dirección.

Un cordial saludo,
{platform_name}'),
  ('already_applied', 'en', 'You have already applied to “{program_title}”', 'Dear {artist_name},

An application to “{program_title}” was sent in with this address, but there is one from you already. The first one stays as it is; this one was not added.

With kind regards,
{platform_name}'),
  ('already_applied', 'es', 'Ya tienes una solicitud para «{program_title}»', 'Hola, {artist_name}:

Con esta dirección se ha enviado una solicitud para «{program_title}», pero ya tenemos una tuya. La primera sigue como estaba; esta no se ha añadido.

Un cordial saludo,
{platform_name}')
) as now (occasion, language, subject, text)
where mail_template.occasion = now.occasion and mail_template.language = now.language and mail_template.version = 1;
