// npm run bench:web: measures what a person waits for in a browser; docs/performance.md says how.
import { runBench } from './lib/bench.mjs'
import { runMain } from './lib/messages.mjs'

await runMain(() => runBench('web.ts'))
