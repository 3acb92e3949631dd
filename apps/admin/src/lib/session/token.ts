/*
 * The session's token, kept where every tab of the browser sees it. Other tabs hear of a change through the
 * storage event.
 */

export const tokenKey = 'vernissage.token'

export const storedToken = () => localStorage.getItem(tokenKey)
export const storeToken = (token: string) => localStorage.setItem(tokenKey, token)
export const removeToken = () => localStorage.removeItem(tokenKey)
