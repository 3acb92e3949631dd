// Global set-up of the vitest projects whose server serves the admin.
export { ensureAdminBuilt as setup } from '../bootstrap.mjs'
