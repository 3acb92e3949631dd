const read = async (path) => {
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()).data
}

const withId = (artwork) => ({ ...artwork, id: artwork.id_artwork })

/** The two requests of this page, from react-admin's form to that of the API. */
export const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage }, filter }) => {
    const query = new URLSearchParams({
      limit: perPage,
      offset: (page - 1) * perPage,
      order_by: 'id_artwork',
      order: 1,
    })
    if (filter.title) {
      const condition = { field: 'title', operator: 'LIKE', value: `%${filter.title}%` }
      query.set('filter', JSON.stringify({ AND: [condition] }))
    }
    const { artworks, count } = await read(`/artwork/all?${query}`)
    return { data: artworks.map(withId), total: count }
  },
  getOne: async (_resource, { id }) => ({ data: withId((await read(`/artwork/${id}`)).artwork) }),
}
