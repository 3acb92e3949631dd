import { defineConfig } from 'rolldown'

/*
 * The server as a few small files. On PostgreSQL a start from the sources and packages takes half as much processor time again,
 * and the process then holds 13 MiB more.
 */
export default defineConfig({
  input: 'src/server.ts',
  platform: 'node',
  // Packages with native code or files beside their code, and those that a running server loads late: a new build has
  // replaced the files of the old one by then.
  external:
    /^(sharp|@node-rs\/argon2|@electric-sql\/|@fastify\/swagger-ui|@aws-sdk\/|pg-native|file-type|thumbhash)/,
  // errors are told apart by the names of their classes, and a stack trace names its functions
  output: { format: 'esm', minify: true, keepNames: true },
})
