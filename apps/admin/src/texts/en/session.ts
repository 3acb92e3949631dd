export const session = {
  ended: 'Your session has ended',
  endedHelp: 'Enter your password to go on. What you have written is kept.',
  continue: 'Continue',
  leave: 'Leave without saving',
  previousPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Password confirmation',
  passwordLength: 'Password must be between 8 and 16 characters long',
  passwordMismatch: 'The password confirmation does not match',
  change: 'Change',
  passwordHint: '8 to 16 characters',
} as const
