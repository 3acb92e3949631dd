/* What every program of this folder starts the product with. scripts/bench.mjs makes database and data folder, and removes them. */

export const databaseUrl = process.env.BENCH_POSTGRES_URL!

/** Where a museum's files are, if it is there. */
export const museumFolder = process.env.SHARED_DATA ?? '../shared/data'

export const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }

export const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: process.env.BENCH_DATA_DIR!,
  PORT: '0',
  // the mixed day's visitors come through it
  TRUST_PROXY: '127.0.0.1',
  TOKEN_SECRET: 'a secret for the benchmark alone',
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
}

/** Answers a token. */
export const signIn = async (url: string) => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, device: 'web' }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
