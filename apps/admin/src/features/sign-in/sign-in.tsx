export const SignIn = () => <main />
