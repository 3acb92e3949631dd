import type { MailedLink, Texts } from './en.ts'

const linkNames: Record<MailedLink, string> = {
  own: 'el enlace que te enviamos por correo',
  former: 'cualquier enlace que te enviamos antes por correo',
}

export const es: Texts = {
  skip: 'Ir al contenido',
  privacy: 'Privacidad',
  terms: 'Términos y condiciones',
  opensInNewTab: '(se abre en otra pestaña)',
  optional: 'opcional',

  kinds: {
    exhibition: 'Convocatoria abierta para una exposición',
    magazine: 'Convocatoria abierta para una revista',
  },
  closes: (left) => `Cierra ${left}`,
  openUntil: (moment, place) => `Abierta hasta el ${moment} (hora de ${place})`,
  closedOn: (moment, place) => `El plazo terminó el ${moment} (hora de ${place}).`,
  lateTaken:
    'Hasta que se cierre la convocatoria todavía se aceptan solicitudes, que quedarán marcadas como recibidas fuera de plazo.',
  asked: {
    title: 'Qué pedimos',
    person: 'Tu nombre y tu correo electrónico',
    statement: 'Unas frases sobre tu trabajo',
    works: (least, most) => {
      if (most === null) return least === 1 ? 'Al menos una obra' : `Al menos ${least} obras`
      if (least === most) return least === 1 ? 'Una obra' : `${least} obras`
      return `De ${least} a ${most} obras`
    },
    worksNote: 'cada una con su título y una imagen',
    cv: 'Tu currículum, si lo tienes a mano',
  },
  notOpen: {
    title: 'Esta convocatoria aún no está abierta',
    text: 'Vuelve más adelante, por favor. No se puede enviar nada antes de que se abra.',
  },
  paused: {
    title: 'Esta convocatoria no acepta solicitudes en este momento',
    text: 'Lo que has escrito hasta ahora se conserva.',
  },
  closed: {
    title: 'Esta convocatoria está cerrada',
    text: 'Ya no se pueden enviar solicitudes. Gracias por tu interés.',
  },
  unknown: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita o que la convocatoria se haya retirado.',
  },

  start: {
    title: 'Presentar una solicitud',
    text: (isMailed) =>
      isMailed
        ? 'Empieza con tu nombre. Guardamos todo lo que escribes y te enviamos por correo un enlace con el que puedes seguir cuando quieras y desde cualquier dispositivo.'
        : 'Empieza con tu nombre. Guardamos todo lo que escribes y puedes seguir cuando quieras en este navegador.',
    button: 'Empezar la solicitud',
    goOn: 'Has empezado una solicitud para esta convocatoria.',
    goOnButton: 'Seguir con ella',
    sentIn: 'Has enviado una solicitud a esta convocatoria.',
    sentInButton: 'Verla',
    begunAlready:
      'Ya has empezado esta solicitud, y desde entonces la has abierto en otro sitio. Sigue con ella desde el enlace que te enviamos por correo. Si quieres empezar otra, envía el formulario una vez más.',
    another: 'Empezar otra solicitud',
    anotherText: (isMailed) =>
      isMailed
        ? 'Este navegador abrirá entonces la nueva. La primera queda como está: se abre con un enlace de los que te enviamos por correo.'
        : 'Este navegador abrirá entonces la nueva, y la primera ya no se podrá abrir.',
  },
  consent: {
    label: 'Acepto que mis datos y mis obras se guarden y se valoren para esta convocatoria.',
    note: 'No se usan para nada más.',
  },

  fields: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    professional_name: 'Nombre artístico',
    country_id: 'País',
    country_code: 'Prefijo del país',
    mobile: 'Teléfono',
    web: 'Página web',
    biography: 'Biografía',
    language: 'Idioma de nuestros correos',
    statement: 'Declaración artística',
    title: 'Título',
    year: 'Año',
    technique: 'Técnica',
    dimensions: 'Dimensiones',
    description: 'Descripción',
    price: 'Precio en euros',
    cv: 'Currículum',
    image: 'Imagen',
    consent: 'Consentimiento',
    answer: 'Tu respuesta',
  },
  hints: {
    email: (isMailed) => (isMailed ? 'Ahí enviamos el enlace a tu solicitud.' : 'Ahí te escribimos.'),
    professional_name: 'Si muestras tu obra con otro nombre.',
    statement: (most) => `Como máximo ${most} palabras. ¿De qué trata tu trabajo y por qué aquí?`,
    dimensions: 'Alto × ancho × fondo, por ejemplo 120 × 90 cm.',
    technique: 'Por ejemplo, óleo sobre lienzo.',
    country_code: 'Por ejemplo, +34.',
    mobile: 'Cifras y espacios.',
    biography: (most) => `Como máximo ${most} palabras. De dónde vienes y qué has hecho.`,
    description: 'Lo que la imagen no muestra.',
    choose: 'Elige una opción',
  },
  errors: {
    required: 'Rellena este campo, por favor.',
    email: 'Introduce un correo electrónico válido.',
    tooLong: (most) => `Como máximo ${most} caracteres.`,
    tooManyWords: (most) => `Como máximo ${most} palabras.`,
    phone: 'De 6 a 12 cifras, con o sin espacios.',
    countryCode: 'Un signo más y cifras, como +34.',
    year: 'Un año que no esté en el futuro, como 2024.',
    price: 'Un importe como 1200 o 1200,50.',
    consent: 'Sin tu consentimiento no podemos guardar tu solicitud.',
    invalid: 'Revisa este campo, por favor.',
    summary: 'Aún no se ha guardado: revisa los campos marcados.',
    otherTab:
      'Mientras tanto esto se ha cambiado en otra pestaña o en otro dispositivo. Abajo está tu versión; guárdala otra vez para conservarla.',
    otherTabHad: 'Guardado allí:',
    tooMany:
      'Han sido muchos intentos en poco tiempo. Lo que has escrito sigue abajo: vuelve a intentarlo en un minuto.',
    fault: 'Algo ha fallado por nuestra parte. Lo que has escrito sigue abajo: vuelve a intentarlo.',
    busy: 'Hay mucha actividad ahora mismo. Lo que has escrito sigue abajo: vuelve a intentarlo en un momento.',
    notStored:
      'Ahora mismo no se puede guardar nada. Lo que has escrito sigue abajo: vuelve a intentarlo en unos minutos.',
    closed: 'La convocatoria se ha cerrado mientras tanto.',
    alreadyApplied: 'Ya has presentado una solicitud a esta convocatoria. La primera queda como está.',
    tooManyWorks: 'No se pueden añadir más obras.',
  },

  application: {
    title: 'Tu solicitud',
    steps: { person: 'Sobre ti', statement: 'Declaración artística', works: 'Obras', cv: 'Currículum' },
    complete: 'Completo',
    missing: 'Falta',
    incomplete: 'Falta algo',
    worksOf: (count) => (count === 1 ? '1 obra' : `${count} obras`),
    save: 'Guardar',
    saveAndGoOn: 'Guardar y seguir',
    send: {
      title: 'Enviar',
      ready: 'No falta nada. Una vez enviada ya no se puede cambiar.',
      missing: 'Antes de poder enviarla:',
      pictures: 'Ya puedes enviarla. Las imágenes que faltan se pueden añadir hasta 24 horas después.',
      button: 'Enviar mi solicitud',
      notComplete: 'Aún no se ha enviado: todavía falta algo.',
    },
    needs: {
      statement: 'tu declaración artística',
      works: (count) => (count === 1 ? 'una obra más' : `${count} obras más`),
      tooMany: (most) => `como máximo ${most} obras`,
      title: (work) => `un título para la obra ${work}`,
      image: (work) => `una imagen de ${work}`,
    },
    linkMailed: (email, isMailed) =>
      isMailed
        ? `Enviamos un enlace a esta solicitud a ${email}. Con él puedes seguir cuando quieras.`
        : 'Puedes seguir con esta solicitud cuando quieras en este navegador.',
    linkNotMailed: (email) =>
      `No hemos enviado un enlace a esta solicitud: ${email} ya ha recibido todos los enlaces que una dirección recibe en una hora. Cualquier enlace que le hayamos enviado antes también abre esta solicitud.`,
    remove: 'Eliminar esta solicitud',
    removeTitle: '¿Eliminar esta solicitud?',
    removeText: 'Todo lo que has escrito y todas las imágenes se eliminan enseguida. No se puede deshacer.',
    removeButton: 'Eliminar todo',
    keep: 'Conservarla',
    removed: 'Tu solicitud se ha eliminado.',
    removedText: 'No se ha conservado nada de ella.',
    closed: 'La convocatoria está cerrada',
    late: 'El plazo ha terminado',
    paused: 'La convocatoria está en pausa',
    closedDraft:
      'La convocatoria se ha cerrado. Esta solicitud no se envió; lo que escribiste todavía se puede leer aquí.',
  },
  works: {
    title: 'Obras',
    text: (asked) => `Esta convocatoria pide: ${asked}.`,
    none: 'Aún no hay obras.',
    add: 'Añadir una obra',
    newTitle: 'Nueva obra',
    untitled: 'Sin título',
    number: (place) => `Obra ${place}`,
    noPicture: 'Falta la imagen',
    noTitle: 'Falta el título',
    pictureNext: 'Guarda primero la obra; su imagen viene en la página siguiente.',
    remove: 'Quitar esta obra',
    removeTitle: (title) => `¿Quitar ${title}?`,
    removeText: 'La obra y su imagen se quitan de tu solicitud.',
    removeButton: 'Quitar',
    full: 'La convocatoria no acepta más obras.',
    done: 'He terminado con las obras',
  },
  files: {
    needsScript: 'Para añadir archivos, activa JavaScript en tu navegador. Todo lo demás funciona sin él.',
    choosePicture: 'Elegir una imagen',
    otherPicture: 'Elegir otra imagen',
    pictureNote: (megabytes) => `JPEG, PNG, WebP, GIF o AVIF, como máximo ${megabytes} MB.`,
    pictureOf: (title) => `Imagen de ${title}`,
    chooseCv: 'Elegir tu currículum',
    otherCv: 'Elegir otro archivo',
    cvNote: (megabytes) => `PDF, Word, OpenDocument, RTF, texto, JPEG o PNG, como máximo ${megabytes} MB.`,
    progress: 'Cuánto del archivo se ha enviado',
    cvThere: 'Tu currículum está guardado.',
    room: (taken, left) =>
      `Los archivos de esta solicitud ocupan ${taken} MB. Hay sitio para ${left} MB más.`,
    roomOfNetwork: (link) =>
      `Es tan poco porque desde tu conexión o con tu dirección han llegado muchos archivos${link ? `: abre ${linkNames[link]} y habrá más` : ''}.`,
    lost: (what, link) =>
      `Demasiadas solicitudes guardaban archivos sin que nadie confirmara su dirección, así que hemos tenido que quitar algunos de los tuyos: ${what}. ${link ? `Abre ${linkNames[link]}, que confirma tu dirección, y vuelve` : 'Vuelve'} a añadirlos.`,
    cvText: 'Puedes añadir un currículum como archivo. No es obligatorio.',
  },
  sent: {
    title: 'Tu solicitud se ha enviado',
    at: (moment, place) => `Recibida el ${moment} (hora de ${place}).`,
    mail: (email) =>
      `Escribiremos a ${email}. Si en ese correo te pedimos que confirmes algo, abre el enlace que contiene.`,
    late: 'Llegó fuera de plazo y está marcada como tal.',
    pictures: (moment, place) =>
      `Todavía faltan imágenes. Se pueden añadir hasta el ${moment} (hora de ${place}).`,
    addPictures: 'Añadir las imágenes que faltan',
    thanks: 'Gracias. No tienes que hacer nada más.',
    withdraw:
      'Tu solicitud queda ahora en nuestras manos. Para retirarla, o para que eliminemos tus datos, escríbenos: en «Privacidad», abajo, se indica cómo.',
  },
  resume: {
    title: 'Seguir con tu solicitud',
    text: (email) => `Este enlace pertenece a la solicitud de ${email}.`,
    button: 'Abrir mi solicitud',
    confirmTitle: 'Confirma tu solicitud',
    confirmText: (email) =>
      `Esta solicitud se envió para ${email}. Confirma, por favor, que es tuya. Una solicitud que nadie confirma puede ser sustituida por otra que sí se confirme.`,
    confirmButton: 'Sí, es mi solicitud',
    declineButton: 'No, no la he enviado yo',
    declineText: 'Entonces deja de contar como tuya y puedes presentarte tú con esta dirección.',
    declined: {
      title: 'Gracias: esta solicitud no es tuya',
      text: 'Hemos anotado que no la enviaste tú. Puedes presentarte con esta dirección en la página de la convocatoria.',
    },
    dead: 'Este enlace ya no funciona',
    deadText: 'Puede que la solicitud se haya eliminado o que el enlace no se haya copiado entero.',
    none: 'En este navegador no hay ninguna solicitud abierta',
    noCookies: 'Tu navegador no guarda cookies',
    noCookiesText:
      'Sin ellas no podemos saber qué solicitud es la tuya. Permite las cookies en este sitio y vuelve a empezar, o abre el enlace si te hemos enviado uno por correo. Lo que has empezado se conserva.',
    lostOpenCall: 'Esta convocatoria ya no está',
    lostOpenCallText:
      'Se ha retirado. Lo que has escrito se guarda un mes a partir de entonces, por si la convocatoria vuelve: en ese caso, esta página lo mostrará de nuevo. Después se borrará.',
    noneText:
      'Si te hemos enviado por correo un enlace a una, ábrelo. Si no, empieza en la página de la convocatoria.',
  },
  linked: {
    title: 'Tus solicitudes',
    text: (email) =>
      `Se han empezado con ${email}. Cualquiera puede indicar una dirección, así que puede que alguna no sea tuya: abre la que lo sea y elimina las demás.`,
    begun: (moment) => `Empezada el ${moment}, sin enviar todavía`,
    sent: (moment) => `Enviada el ${moment}`,
    open: 'Abrir esta solicitud',
    remove: 'Eliminarla',
    more: (count) => `Mostrar más (${count})`,
  },
  answer: {
    title: 'Tu respuesta',
    asked: 'Te escribimos:',
    button: 'Enviar mi respuesta',
    sent: 'Gracias por tu respuesta',
    sentText: 'Ya está junto a tu solicitud.',
    again: 'Enviar otra respuesta',
    enough: 'Este correo ya tiene suficientes respuestas. Escríbenos directamente, por favor.',
    deadText: 'Puede que el enlace no se haya copiado entero o que el correo se haya eliminado.',
  },
  notSaved: 'Esto no se ha podido guardar. Para que no se pierda nada, aquí está lo que has escrito:',
  workGone: {
    title: 'Esta obra ya no está',
    text: 'Se ha quitado en otra pestaña o en otro dispositivo.',
  },
  sentElsewhere: {
    title: 'Esta solicitud ya se ha enviado',
    text: 'Se ha enviado desde otra pestaña o desde otro dispositivo, y ya no se puede cambiar.',
  },
  refusedOrigin: {
    title: 'Eso no vino de esta página',
    text: 'Por tu seguridad no se ha cambiado nada. Abre la página de nuevo y repite lo que hiciste.',
  },
  fault: { title: 'Algo ha fallado', text: 'Vuelve a intentarlo en un momento, por favor.' },
  otherApplication: {
    title: 'Este navegador tiene ahora otra solicitud abierta',
    text: 'Lo que acabas de enviar es de una anterior y no se ha guardado. Abre aquella con su propio enlace, por favor.',
  },

  script: {
    saving: 'Guardando …',
    savedAt: 'Guardado a las {time}',
    savedOn: 'Guardado el {day} a las {time}',
    notSaved: 'No se ha guardado: no hay conexión. Seguimos intentándolo.',
    notTaken: 'No se ha guardado: el servidor no puede recibirlo ahora mismo. Seguimos intentándolo.',
    check: 'Aún no se ha guardado: revisa los campos marcados',
    otherTab: 'Se ha cambiado en otra pestaña: guarda para ver las dos versiones',
    sending: 'Enviando el archivo …',
    checking: 'Comprobando el archivo …',
    waiting: 'Se perdió la conexión al {percent} %. El envío empezará de nuevo por sí solo cuando vuelva.',
    later: 'Ahora mismo no se puede recibir el archivo. Se enviará de nuevo por sí solo.',
    done: 'El archivo está guardado.',
    refused:
      'Este archivo no se puede aceptar. Vuelve a guardarlo en uno de los formatos indicados arriba o elige otro, por favor.',
    full: 'No hay sitio para este archivo. Elimina otro o elige uno más pequeño; lo que se sustituye deja sitio en menos de una hora.',
    tooLarge: 'Este archivo es demasiado grande: como máximo {megabytes} MB.',
    wrongKind:
      'Los archivos de este tipo no se pueden aceptar. Guárdalo en uno de los formatos indicados arriba y vuelve a elegirlo, por favor.',
    gone: 'Esto ya no se puede guardar: se envió, se eliminó o se abrió con su enlace desde otro sitio.',
    see: 'Abrirla',
    again: 'Volver a intentarlo',
    cancel: 'Cancelar',
  },
}
