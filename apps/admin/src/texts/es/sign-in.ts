export const signIn = {
  tagline: 'La sala detrás de la exposición. Solo para el equipo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar los caracteres',
  submit: 'Iniciar sesión',
  forgotPassword: '¿Has olvidado la contraseña?',
  forgotPasswordHelp: 'Pide a un administrador de la plataforma que te ponga una contraseña nueva.',
  passwordChanged: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
  notStaff: 'Usuario no autorizado para iniciar sesión.',
} as const
