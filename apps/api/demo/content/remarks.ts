/** Descriptions that are true of many a work. */
export const demoRemarks: readonly string[] = [
  'Framed by the artist in walnut, behind museum glass.',
  'Signed and dated on the reverse. The first of the series to leave the studio.',
  'Shown once, in a room with one window, and not cleaned since at the artist’s wish.',
  'Obra única. Se entrega con certificado y con una nota a mano.',
  'To be hung no higher than the eyes of the person who bought it.',
  'From a group of nine, of which four remain.',
  'Made in one sitting after three months of not making it.',
  'The title was found on the back of the material and kept.',
  'Pièce accompagnée d’une étude préparatoire au même format.',
  'It changes a little with the weather, which is intended and covered by the guarantee.',
]

/** What professional images show. */
export const demoStudioTitles: readonly string[] = [
  'The studio in March',
  'Work table',
  'Installation view, second room',
  'Before the opening',
  'Detail of a work in progress',
  'Tools',
  'Taller, domingo',
  'The wall where things dry',
  'Packing',
  'With visitors',
  'Storage, by year',
  'The view that is never painted',
]
