/* What the sign-in screen needs: it is shown before the rest has arrived. */

export const common = {
  product: 'Vernissage',
  none: 'N/D',
  error: 'There was an error',
  unreachable: 'The server cannot be reached',
  offline: 'You are offline',
  unknownOutcome: 'It is not known whether this was saved',
  unansweredCreate: 'No answer has come. Try again: it will be saved only once',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  language: 'Language',
  darkScheme: 'Dark colors',
  lightScheme: 'Light colors',
} as const

export const signIn = {
  tagline: 'The room behind the exhibition. Staff only.',
  email: 'Email',
  password: 'Password',
  required: 'Required field',
  wrongEmail: 'Insert a valid email: like name@example.org',
  wrongPassword: 'Insert a valid password: {{max}} characters at most',
  showPassword: 'Show characters',
  submit: 'Sign in',
  forgotPassword: 'Forgot password?',
  forgotPasswordHelp: 'Ask an administrator of the platform: they can set a new password for you.',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  notStaff: 'User not authorized for log in.',
} as const
