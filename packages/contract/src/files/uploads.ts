export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'] as const
export const documentExtensions = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'jpg', 'png'] as const
export type UploadExtension = (typeof imageExtensions)[number] | (typeof documentExtensions)[number]

/** The content type that an upload address is made for. */
export const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
} as const satisfies Record<UploadExtension, string>
