// Preloaded into the server: if its launcher is killed outright it drains and ends. A server that lived on would
// keep the port and the data folder from the next start.
import { isMainThread } from 'node:worker_threads'
import { whenParentEnds } from './when-parent-ends.mjs'

if (isMainThread) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
