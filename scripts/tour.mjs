// npm run tour: takes the pictures of docs/tour.md and docs/tour.es.md again, on a product of its own with demonstration content.
import { runBrowserScript } from './lib/browser-script.mjs'
import { runMain } from './lib/messages.mjs'

await runMain(() => runBrowserScript(['e2e/tour/take-pictures.ts']))
