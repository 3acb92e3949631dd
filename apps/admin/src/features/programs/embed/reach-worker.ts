/*
 * Asks another website for a page and posts whether it answers at all. The admin's page may not ask other websites; the server
 * sends this file with a policy of its own that allows nothing else. Nothing of the answer can be read.
 */

const patienceMs = 10_000

addEventListener('message', async ({ data: address }: MessageEvent<string>) => {
  const answered = await fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    () => true,
    () => false,
  )
  postMessage(answered)
})
