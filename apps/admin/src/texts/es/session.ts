export const session = {
  ended: 'Tu sesión ha terminado',
  endedHelp: 'Escribe tu contraseña para continuar. Lo que has escrito se conserva.',
  continue: 'Continuar',
  leave: 'Salir sin guardar',
  previousPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Confirmación de la contraseña',
  passwordLength: 'La contraseña debe tener entre 8 y 16 caracteres',
  passwordMismatch: 'La confirmación de la contraseña no coincide',
  change: 'Cambiar',
  passwordHint: 'De 8 a 16 caracteres',
} as const
