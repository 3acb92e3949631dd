/** Where an uploaded file lies until it is checked. */
export const pendingPath = (uploadId: string) => `pending/${uploadId}`
