// Preloaded into processes that npm or a script starts. When the parent is gone, even by SIGKILL, the process gets SIGTERM:
// a server that lived on would keep the port and the data folder, and a tool would collide with the next install or build.
// A process whose parent has ended gets another parent id.
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
