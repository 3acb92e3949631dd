import type { Wording } from '../../lib/i18n/text-keys.ts'
import type * as english from '../en/first-page.ts'

/* What the sign-in screen needs: it is shown before the rest has arrived. */

export const common = {
  product: 'Vernissage',
  none: 'N/D',
  unreachable: 'No se puede contactar con el servidor',
  offline: 'No tienes conexión',
  unknownOutcome: 'No se sabe si esto se ha guardado',
  unansweredCreate: 'No ha llegado respuesta. Inténtalo de nuevo: solo se guardará una vez',
  error: 'Ha ocurrido un error',
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  add: 'Añadir',
  edit: 'Editar',
  delete: 'Eliminar',
  language: 'Idioma',
  darkScheme: 'Colores oscuros',
  lightScheme: 'Colores claros',
} as const satisfies Wording<typeof english.common>

export const signIn = {
  tagline: 'La sala detrás de la exposición. Solo para el equipo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  required: 'Campo obligatorio',
  wrongEmail: 'Introduce un correo válido: como nombre@ejemplo.org',
  wrongPassword: 'Introduce una contraseña válida: {{max}} caracteres como máximo',
  showPassword: 'Mostrar los caracteres',
  submit: 'Iniciar sesión',
  forgotPassword: '¿Has olvidado la contraseña?',
  forgotPasswordHelp: 'Pide a un administrador de la plataforma que te ponga una contraseña nueva.',
  passwordChanged: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
  notStaff: 'Usuario no autorizado para iniciar sesión.',
} as const satisfies Wording<typeof english.signIn>
