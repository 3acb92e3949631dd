const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

export const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** How a stored file is given out, told by its name: pictures are shown, everything else is downloaded. */
export const servedAs = (path: string): { type: string; isDownload: boolean } => {
  const picture = pictureTypes[extensionOf(path)]
  return { type: picture ?? 'application/octet-stream', isDownload: !picture }
}
