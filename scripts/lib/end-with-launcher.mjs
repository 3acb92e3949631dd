// Preloaded into what npm or a script starts: when the process that started this one is gone, even if it was killed
// outright, this one gets SIGTERM. A server that lived on would keep the port and the data folder, and a tool would meet the
// next install, build or test run. The system gives a process whose parent is gone another parent.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
