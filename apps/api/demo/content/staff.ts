/** Beside the first administrator, so that both roles can be tried. */
export const demoEditor = { email: 'editor@vernissage.test', first_name: 'Inés', last_name: 'Duarte' }
