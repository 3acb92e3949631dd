// Preloaded into what the scripts start: if its launcher is killed outright it ends at once. A tool that lived on
// would meet the next start's install, build or test run.
import { isMainThread } from 'node:worker_threads'
import { whenParentEnds } from './when-parent-ends.mjs'

if (isMainThread) whenParentEnds(() => process.kill(process.pid, 'SIGKILL'))
