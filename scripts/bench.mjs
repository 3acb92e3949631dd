// npm run bench: measures the product beside programs written by hand for the same calls; docs/performance.md says how.
import { runBench } from './lib/bench.mjs'
import { runMain } from './lib/messages.mjs'

await runMain(() => runBench('run.ts'))
