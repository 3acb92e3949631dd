import type { Label } from './enums.ts'
import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'

const notFound = (en: string, es: string) => ({ status: 404, label: { en, es } })

/** HTTP status and wording of each code; a code without both does not compile. */
export const errorCatalogue: Readonly<Record<ErrorCode, { status: number; label: Label }>> = {
  101: { status: 401, label: { en: 'Sign in to continue.', es: 'Inicia sesión para continuar.' } },
  102: { status: 401, label: { en: 'Your session has expired.', es: 'Tu sesión ha caducado.' } },
  103: { status: 401, label: { en: 'Your session is no longer valid.', es: 'Tu sesión ya no es válida.' } },
  104: {
    status: 401,
    label: { en: 'The email or the password is wrong.', es: 'El correo o la contraseña no son correctos.' },
  },
  105: {
    status: 403,
    label: { en: 'You are not authorized to do this.', es: 'No tienes autorización para hacer esto.' },
  },
  106: {
    status: 400,
    label: { en: 'The current password is wrong.', es: 'La contraseña actual no es correcta.' },
  },
  107: {
    status: 401,
    label: { en: 'You could not be identified.', es: 'No se ha podido comprobar tu identidad.' },
  },
  108: { status: 401, label: { en: 'Sign in to continue.', es: 'Inicia sesión para continuar.' } },
  201: { status: 400, label: { en: 'Some fields are not valid.', es: 'Algunos campos no son válidos.' } },
  301: {
    status: 503,
    label: {
      en: 'The database does not answer. Try again in a moment.',
      es: 'La base de datos no responde. Inténtalo de nuevo en un momento.',
    },
  },
  304: {
    status: 400,
    label: {
      en: 'The file was refused: it came too late, or your session has ended. Try again.',
      es: 'El archivo se ha rechazado: llegó demasiado tarde o tu sesión ha terminado. Inténtalo de nuevo.',
    },
  },
  305: {
    status: 503,
    label: {
      en: 'The file could not be stored. Try again in a moment.',
      es: 'No se ha podido guardar el archivo. Inténtalo de nuevo en un momento.',
    },
  },
  307: {
    status: 400,
    label: {
      en: 'This file is not accepted: check its kind and its size.',
      es: 'Este archivo no se acepta: comprueba su tipo y su tamaño.',
    },
  },
  309: notFound('The file does not exist.', 'El archivo no existe.'),
  401: notFound('The user does not exist.', 'El usuario no existe.'),
  402: { status: 409, label: { en: 'This email is already in use.', es: 'Este correo ya está en uso.' } },
  403: notFound('The banner does not exist.', 'El banner no existe.'),
  404: notFound('The section does not exist.', 'La sección no existe.'),
  405: notFound('The artist does not exist.', 'El artista no existe.'),
  406: notFound('The image does not exist.', 'La imagen no existe.'),
  407: notFound('The artwork does not exist.', 'La obra no existe.'),
  408: notFound('The image does not exist.', 'La imagen no existe.'),
  409: notFound('The enquiry does not exist.', 'La consulta no existe.'),
  410: notFound('The masterclass does not exist.', 'La masterclass no existe.'),
  411: notFound('The exhibition does not exist.', 'La exposición no existe.'),
  412: notFound('The application does not exist.', 'La solicitud no existe.'),
  413: notFound('The sponsor is not in the exhibition.', 'El patrocinador no está en la exposición.'),
  414: notFound('The artwork is not in the exhibition.', 'La obra no está en la exposición.'),
  415: notFound('The artist is not in the exhibition.', 'El artista no está en la exposición.'),
  416: notFound('The artwork is not in the application.', 'La obra no está en la solicitud.'),
  417: notFound('The magazine does not exist.', 'La revista no existe.'),
  418: notFound('The application does not exist.', 'La solicitud no existe.'),
  419: notFound('The sponsor is not in the magazine.', 'El patrocinador no está en la revista.'),
  420: notFound('The artwork is not in the magazine.', 'La obra no está en la revista.'),
  421: notFound('The artist is not in the magazine.', 'El artista no está en la revista.'),
  422: notFound('The artwork is not in the application.', 'La obra no está en la solicitud.'),
  423: notFound('The sponsor does not exist.', 'El patrocinador no existe.'),
  424: notFound('The contact request does not exist.', 'La solicitud de contacto no existe.'),
  425: notFound('The newsletter request does not exist.', 'La solicitud de boletín no existe.'),
  426: notFound('This change does not exist.', 'Este cambio no existe.'),
  436: {
    status: 409,
    label: { en: 'This reference code is already in use.', es: 'Este código de referencia ya está en uso.' },
  },
  437: { status: 409, label: { en: 'This URL is already in use.', es: 'Esta URL ya está en uso.' } },
  438: {
    status: 400,
    label: { en: 'An artist cannot be created here.', es: 'Aquí no se puede crear un artista.' },
  },
  447: {
    status: 409,
    label: {
      en: 'This artist already has an application here.',
      es: 'Este artista ya tiene una solicitud aquí.',
    },
  },
  469: { status: 409, label: { en: 'The maximum has been reached.', es: 'Se ha alcanzado el máximo.' } },
  470: {
    status: 412,
    label: {
      en: 'Someone else has changed this since you opened it. Save again to keep your changes.',
      es: 'Otra persona ha cambiado esto desde que lo abriste. Guarda otra vez para conservar tus cambios.',
    },
  },
  471: {
    status: 409,
    label: { en: 'At least one administrator must remain.', es: 'Debe quedar al menos un administrador.' },
  },
  472: {
    status: 410,
    label: {
      en: 'This file has already arrived. Try again to replace it.',
      es: 'Este archivo ya ha llegado. Inténtalo de nuevo para sustituirlo.',
    },
  },
  473: notFound('This address does not exist.', 'Esta dirección no existe.'),
  474: { status: 500, label: { en: 'There was an error', es: 'Ha ocurrido un error' } },
  475: {
    status: 503,
    label: {
      en: 'The server is busy. Try again in a moment.',
      es: 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
    },
  },
  476: {
    status: 409,
    label: {
      en: 'This can no longer be undone: it was undone already, is too long ago, or what it belongs to was deleted too.',
      es: 'Esto ya no se puede deshacer: ya se deshizo, pasó demasiado tiempo o también se eliminó aquello a lo que pertenece.',
    },
  },
  477: {
    status: 422,
    label: {
      en: 'This was saved as you first sent it. Close this form and open what was saved to change it.',
      es: 'Esto se guardó tal como lo enviaste la primera vez. Cierra este formulario y abre lo guardado para cambiarlo.',
    },
  },
  478: {
    status: 503,
    label: {
      en: 'The answer took too long: it is not known whether this was done.',
      es: 'La respuesta ha tardado demasiado: no se sabe si esto se ha hecho.',
    },
  },
  479: notFound('This action does not exist.', 'Esta acción no existe.'),
  480: {
    status: 409,
    label: {
      en: 'It no longer matches the list that was selected.',
      es: 'Ya no corresponde a la lista que se seleccionó.',
    },
  },
  481: {
    status: 409,
    label: {
      en: 'It was changed since, so it stays as it is.',
      es: 'Ha cambiado desde entonces, así que se queda como está.',
    },
  },
  482: notFound('This view does not exist.', 'Esta vista no existe.'),
  485: {
    status: 503,
    label: {
      en: 'Other exports are being made, or one of yours is. Try again when one is done.',
      es: 'Se están preparando otras exportaciones, o una tuya. Inténtalo de nuevo cuando termine alguna.',
    },
  },
  487: notFound(
    'The file is not kept any more. Choose it again.',
    'El archivo ya no se conserva. Elígelo de nuevo.',
  ),
  488: {
    status: 400,
    label: {
      en: 'This file cannot be read as CSV or XLSX.',
      es: 'Este archivo no se puede leer como CSV ni como XLSX.',
    },
  },
  489: {
    status: 503,
    label: {
      en: 'Other files are being read, or one of yours is. Try again in a moment.',
      es: 'Se están leyendo otros archivos, o uno tuyo. Inténtalo de nuevo en un momento.',
    },
  },
  491: {
    status: 400,
    label: {
      en: `A check list holds up to ${limits.checkList} works. Narrow the list, or choose another format.`,
      es: `Una lista de obras en PDF tiene hasta ${limits.checkList} obras. Reduce la lista o elige otro formato.`,
    },
  },
  492: notFound('The juror does not exist.', 'Este miembro del jurado no existe.'),
  493: notFound('The judging round does not exist.', 'La ronda de evaluación no existe.'),
  494: {
    status: 410,
    label: {
      en: 'This invitation is no longer valid. Ask for a new one.',
      es: 'Esta invitación ya no es válida. Pide una nueva.',
    },
  },
  495: {
    status: 409,
    label: {
      en: 'This round is not open, so nothing can be scored in it.',
      es: 'Esta ronda no está abierta, así que no se puede puntuar.',
    },
  },
  496: {
    status: 409,
    label: {
      en: 'Another juror has this email.',
      es: 'Este correo ya es de otro miembro del jurado.',
    },
  },
  497: notFound('This assignment does not exist any more.', 'Esta asignación ya no existe.'),
  498: {
    status: 409,
    label: {
      en: 'Scores have been given already, and this change would lose them.',
      es: 'Ya hay puntuaciones y este cambio las borraría.',
    },
  },
  499: {
    status: 400,
    label: {
      en: `A folder holds up to ${limits.openCallPictures} pictures, and this call has more.`,
      es: `Una carpeta contiene hasta ${limits.openCallPictures} imágenes, y esta convocatoria tiene más.`,
    },
  },
  504: {
    status: 400,
    label: { en: 'You cannot delete your own account', es: 'No puedes eliminar tu propia cuenta' },
  },
  534: {
    status: 429,
    label: {
      en: 'Too many attempts. Wait a few minutes and try again.',
      es: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
    },
  },
  766: {
    status: 403,
    label: {
      en: 'You need permission to edit the profile of others.',
      es: 'Necesitas permiso para editar el perfil de otras personas.',
    },
  },
  985: {
    status: 409,
    label: {
      en: 'This mail was sent already, or is about to be sent.',
      es: 'Este correo ya se ha enviado o está a punto de enviarse.',
    },
  },
  986: notFound('The mail does not exist.', 'El correo no existe.'),
  987: {
    status: 409,
    label: {
      en: 'This mail is not waiting any more, so it cannot be cancelled.',
      es: 'Este correo ya no está en espera, así que no se puede cancelar.',
    },
  },
  989: {
    status: 409,
    label: { en: 'This letter was written already.', es: 'Este correo ya se ha escrito.' },
  },
  990: {
    status: 409,
    label: { en: 'There is no email address.', es: 'No hay dirección de correo.' },
  },
  991: {
    status: 409,
    label: {
      en: 'This letter does not fit the application.',
      es: 'Este correo no corresponde a la solicitud.',
    },
  },
  992: {
    status: 409,
    label: { en: 'This call is not open.', es: 'Esta convocatoria no está abierta.' },
  },
  993: notFound('The work does not exist.', 'La obra no existe.'),
  994: {
    status: 409,
    label: { en: 'This was sent in already.', es: 'Esto ya se ha enviado.' },
  },
  995: {
    status: 409,
    label: {
      en: 'This mail has not been sent, so it cannot have come back.',
      es: 'Este correo no se ha enviado, así que no puede haber vuelto.',
    },
  },
  996: {
    status: 409,
    label: {
      en: 'A decision stands. Take it back first.',
      es: 'Hay una decisión tomada. Retírala primero.',
    },
  },
  997: notFound('The notice does not exist.', 'El aviso no existe.'),
  998: notFound('This application is not on its way any more.', 'Esta solicitud ya no está en camino.'),
}

/** Shown for a failure that carries no known code. */
export const unknownErrorLabel: Label = { en: 'There was an error', es: 'Ha ocurrido un error' }
