/** Below it lie uploaded files until they are checked. */
export const pendingFolder = 'pending'

/** Where a store with addresses of its own puts an uploaded file. */
export const pendingPath = (uploadId: string) => `${pendingFolder}/${uploadId}`

/** A file of its own for each attempt to send an upload: two at once do not write into each other's. */
export const attemptPath = (uploadId: string) => `${pendingPath(uploadId)}.${crypto.randomUUID()}`

/** The upload that a file below the folder was sent for. */
export const uploadIdOf = (path: string) => path.slice(pendingFolder.length + 1).split('.')[0]!
