/**
 * Files that the product serves for the demonstration content: a room, which is the only page of the product that
 * may be framed, and a film. The room's fragment names the paintings that hang in it.
 */
export const demonstration = {
  room: '/demonstration/room.html',
  film: '/demonstration/film.webm',
} as const
