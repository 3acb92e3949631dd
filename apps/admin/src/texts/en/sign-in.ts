export const signIn = {
  tagline: 'The room behind the exhibition. Staff only.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show characters',
  submit: 'Sign in',
  forgotPassword: 'Forgot password?',
  forgotPasswordHelp: 'Ask an administrator of the platform: they can set a new password for you.',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  notStaff: 'User not authorized for log in.',
} as const
