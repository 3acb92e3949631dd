/** Who may make a call: anyone; any signed-in account; administrators and editors; administrators. */
export type Access = 'public' | 'account' | 'staff' | 'administrator'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/api`, in OpenAPI's notation. */
  readonly path: string
  readonly access: Access
}

/**
 * Every call of the API. The API refuses to register a route that is not listed here and takes the
 * right to make the call from here.
 */
export const endpoints = [
  { method: 'GET', path: '/health', access: 'public' },
  { method: 'GET', path: '/config', access: 'public' },
  { method: 'POST', path: '/login', access: 'public' },
  { method: 'GET', path: '/login/reauthenticate', access: 'account' },
  { method: 'POST', path: '/logout', access: 'account' },
  { method: 'GET', path: '/user/me', access: 'account' },
  { method: 'POST', path: '/user/me/passwordchange', access: 'account' },

  // An upload address carries its own signature.
  { method: 'PUT', path: '/upload/{id}', access: 'public' },

  { method: 'GET', path: '/banner/all', access: 'staff' },
  { method: 'GET', path: '/banner/{id}', access: 'staff' },
  { method: 'POST', path: '/banner', access: 'staff' },
  { method: 'PATCH', path: '/banner/{id}', access: 'staff' },
  { method: 'DELETE', path: '/banner/{id}', access: 'staff' },
  { method: 'POST', path: '/banner/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/banner/{id}/image', access: 'staff' },

  { method: 'GET', path: '/homesection/all', access: 'staff' },
  { method: 'GET', path: '/homesection/{id}', access: 'staff' },
  { method: 'PATCH', path: '/homesection/{id}', access: 'staff' },
  { method: 'POST', path: '/homesection/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/homesection/{id}/image', access: 'staff' },
] as const satisfies readonly Endpoint[]
