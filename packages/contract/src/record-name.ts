/** Users and artists are accounts: whoever opens the one has the other open too. */
const accounts = ['user', 'artist', 'account']

/** The kind of a record, however it is spelled: `home_section`, `homesection`, `home-section`, `homesection/7`. */
export const kindOf = (spelled: string) => {
  const kind = spelled.split('/')[0]!.replaceAll(/[_-]/g, '')
  return accounts.includes(kind) ? 'account' : kind
}

/** The name of a record that both sides know; `kind` as a path or the change log spells it. */
export const recordName = (kind: string, id: number) => `${kindOf(kind)}/${id}`
