/** Figures that both sides keep to. Lengths in characters, sizes in bytes, times in seconds unless named otherwise. */
export const limits = {
  text: 200,
  /** A text without a length of its own: a magazine's description, the code of an embedded frame. */
  longText: 10_000,
  title: 50,
  /** An artist's motto, in characters. */
  tweet: 140,
  /** In words. */
  biography: 250,
  statement: 200,
  whyYou: 200,
  professionalImages: 12,
  artworkImages: 12,
  signInPasswordMax: 100,
  /** In characters. */
  password: { min: 8, max: 16 },
  phoneDigits: { min: 6, max: 12 },
  listMax: 1000,
  /** Records that are chosen one by one for a bulk action. */
  bulkIds: 10_000,
  /** A note of a member of staff on an application. */
  opinionNote: 2000,
  /** To one letter. */
  letterAnswers: 20,
  /** How many rows of one record are put in order by one request. */
  ordered: 5000,
  /** A file to import. `unpacked` are the bytes of an XLSX that may come out of its archive. */
  import: {
    bytes: 64 * 1024 * 1024,
    unpacked: 512 * 1024 * 1024,
    rows: 250_000,
    columns: 100,
    preview: 20,
    /** Characters of the name of a source. */
    source: 50,
    /** Characters of the name of a file. */
    fileName: 255,
  },
  /** For how many days an administrator can undo a deletion. */
  undoDays: 30,
  /** Applications to one program that its board shows. */
  board: 5000,
  /** The longer side of a picture that can be printed 12 cm wide, in pixels: fewer are too few. */
  printablePixels: 1400,
  /** Works in a check list, which is made whole while its caller waits. */
  checkList: 500,
  /** Pictures of a request's artworks in one archive. */
  openCallPictures: 5000,
  /** Works of an application on its way, where the open call sets no lower limit. */
  draftWorks: 50,
  /** How deep the JSON of a body may be: objects and arrays in each other. */
  jsonLevels: 32,
  /** How long sending in an application may take, in milliseconds: who is refused in the rush of the last minute cannot try again. */
  sendingInMs: 50_000,
  /** Begun to one request in a minute; more are unusual, and wait for seconds each. */
  openCallDraftsPerMinute: 600,
  /**
   * The most that the files of applications on their way may take, in bytes: of one; of those from one network, or with one address through a
   * website, whose addresses are not proved; of all those. And how often an address to upload to is asked for in an hour.
   */
  draftFiles: {
    ofDraft: 500 * 1024 * 1024,
    ofNetwork: 2 * 1024 ** 3,
    ofAll: 20 * 1024 ** 3,
    /** Of those without a proof that became applications, as many days as are counted. */
    admitted: { ofNetwork: 10 * 1024 ** 3, ofAll: 100 * 1024 ** 3, days: 30 },
    uploadsPerHour: 200,
    uploadsOfNetworkPerHour: 1000,
  },
  filter: { bytes: 8 * 1024, levels: 3, conditions: 30, value: 200 },
  /** Of a list that a person sets up: columns, and the width of one in pixels. */
  layout: { columns: 40, width: { min: 40, max: 1000 } },
  /** `own` are those that one person makes of a list, `state` in characters. */
  listViews: { own: 30, shown: 200, name: 60, state: 4000, query: 16_000 },
  upload: {
    bytes: 25 * 1024 * 1024,
    /** Fewer for pictures that can only be decoded whole and hold much memory for each pixel (platform/media/decoding.ts). */
    pixels: 100_000_000,
    addressLife: 15 * 60,
  },
} as const

/** Widths at which a stored picture is answered, in pixels. */
export const pictureWidths = [64, 160, 240, 320, 480, 640, 960, 1280, 1920, 2560] as const
