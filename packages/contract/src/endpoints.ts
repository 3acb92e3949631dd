/**
 * Who may make a call: anyone; any signed-in account; administrators and editors; administrators; the public website
 * with its token, and administrators and editors too.
 */
export type Access = 'public' | 'account' | 'staff' | 'administrator' | 'site'

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
  { method: 'GET', path: '/legal/{name}', access: 'public' },
  { method: 'POST', path: '/login', access: 'public' },
  { method: 'GET', path: '/login/reauthenticate', access: 'account' },
  { method: 'POST', path: '/logout', access: 'account' },
  { method: 'GET', path: '/user/me', access: 'account' },
  { method: 'POST', path: '/user/me/passwordchange', access: 'account' },

  // Server-sent events.
  { method: 'GET', path: '/presence', access: 'staff' },

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

  { method: 'GET', path: '/artist/all', access: 'staff' },
  { method: 'GET', path: '/artist/disciplines', access: 'staff' },
  { method: 'GET', path: '/artist/url', access: 'staff' },
  { method: 'GET', path: '/artist/{id}', access: 'staff' },
  { method: 'POST', path: '/artist', access: 'staff' },
  { method: 'PATCH', path: '/artist/{id}', access: 'staff' },
  { method: 'DELETE', path: '/artist/{id}', access: 'staff' },
  { method: 'POST', path: '/artist/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/artist/{id}/image', access: 'staff' },
  { method: 'POST', path: '/artist/{id}/file', access: 'staff' },
  { method: 'DELETE', path: '/artist/{id}/file', access: 'staff' },

  { method: 'GET', path: '/professionalimage/all', access: 'staff' },
  { method: 'GET', path: '/professionalimage/{id}', access: 'staff' },
  { method: 'POST', path: '/professionalimage', access: 'staff' },
  { method: 'PATCH', path: '/professionalimage/{id}', access: 'staff' },
  { method: 'DELETE', path: '/professionalimage/{id}', access: 'staff' },
  { method: 'POST', path: '/professionalimage/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/professionalimage/{id}/image', access: 'staff' },

  { method: 'GET', path: '/artwork/all', access: 'staff' },
  { method: 'GET', path: '/artwork/url', access: 'staff' },
  { method: 'GET', path: '/artwork/{id}', access: 'staff' },
  { method: 'POST', path: '/artwork', access: 'staff' },
  { method: 'PATCH', path: '/artwork/{id}', access: 'staff' },
  { method: 'DELETE', path: '/artwork/{id}', access: 'staff' },
  { method: 'POST', path: '/artwork/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/artwork/{id}/image', access: 'staff' },

  // The id of the list and of the POST is the artwork's.
  { method: 'GET', path: '/artworkimage/all/{id}', access: 'staff' },
  { method: 'GET', path: '/artworkimage/{id}', access: 'staff' },
  { method: 'POST', path: '/artworkimage/{id}', access: 'staff' },
  { method: 'PATCH', path: '/artworkimage/{id}', access: 'staff' },
  { method: 'DELETE', path: '/artworkimage/{id}', access: 'staff' },
  { method: 'POST', path: '/artworkimage/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/artworkimage/{id}/image', access: 'staff' },

  { method: 'GET', path: '/artworkpurchaserequest/all', access: 'staff' },
  { method: 'GET', path: '/artworkpurchaserequest/{id}', access: 'staff' },
  { method: 'POST', path: '/artworkpurchaserequest', access: 'site' },
  { method: 'PATCH', path: '/artworkpurchaserequest/{id}', access: 'staff' },

  { method: 'GET', path: '/masterclass/all', access: 'staff' },
  { method: 'POST', path: '/masterclass', access: 'staff' },

  { method: 'GET', path: '/sponsor/all', access: 'staff' },
  { method: 'GET', path: '/sponsor/{id}', access: 'staff' },
  { method: 'POST', path: '/sponsor', access: 'staff' },
  { method: 'PATCH', path: '/sponsor/{id}', access: 'staff' },
  { method: 'DELETE', path: '/sponsor/{id}', access: 'staff' },
  { method: 'POST', path: '/sponsor/{id}/image', access: 'staff' },

  { method: 'GET', path: '/exhibition/all', access: 'staff' },
  { method: 'GET', path: '/exhibition/url', access: 'staff' },
  { method: 'GET', path: '/exhibition/{id}', access: 'staff' },
  { method: 'POST', path: '/exhibition', access: 'staff' },
  { method: 'PATCH', path: '/exhibition/{id}', access: 'staff' },
  { method: 'DELETE', path: '/exhibition/{id}', access: 'staff' },
  { method: 'POST', path: '/exhibition/{id}/image', access: 'staff' },
  { method: 'POST', path: '/exhibition/{id}/file', access: 'staff' },
  { method: 'DELETE', path: '/exhibition/{id}/file', access: 'staff' },

  { method: 'GET', path: '/exhibitionsponsor/all', access: 'staff' },
  { method: 'POST', path: '/exhibitionsponsor', access: 'staff' },
  { method: 'DELETE', path: '/exhibitionsponsor/{id}', access: 'staff' },

  { method: 'GET', path: '/exhibitionartwork/all', access: 'staff' },
  { method: 'POST', path: '/exhibitionartwork', access: 'staff' },
  { method: 'DELETE', path: '/exhibitionartwork/{id}', access: 'staff' },

  { method: 'GET', path: '/exhibitionartist/all', access: 'staff' },
  { method: 'POST', path: '/exhibitionartist', access: 'staff' },
  { method: 'DELETE', path: '/exhibitionartist/{id}', access: 'staff' },

  { method: 'GET', path: '/exhibitionapplication/all', access: 'staff' },
  { method: 'GET', path: '/exhibitionapplication/{id}', access: 'staff' },
  { method: 'POST', path: '/exhibitionapplication', access: 'staff' },
  { method: 'PATCH', path: '/exhibitionapplication/{id}', access: 'staff' },

  { method: 'GET', path: '/exhibitionapplicationartwork/all', access: 'staff' },
  { method: 'POST', path: '/exhibitionapplicationartwork', access: 'staff' },
  { method: 'DELETE', path: '/exhibitionapplicationartwork/{id}', access: 'staff' },

  { method: 'GET', path: '/magazine/all', access: 'staff' },
  { method: 'GET', path: '/magazine/url', access: 'staff' },
  { method: 'GET', path: '/magazine/{id}', access: 'staff' },
  { method: 'POST', path: '/magazine', access: 'staff' },
  { method: 'PATCH', path: '/magazine/{id}', access: 'staff' },
  { method: 'DELETE', path: '/magazine/{id}', access: 'staff' },
  { method: 'POST', path: '/magazine/{id}/image', access: 'staff' },
  { method: 'POST', path: '/magazine/{id}/file', access: 'staff' },
  { method: 'DELETE', path: '/magazine/{id}/file', access: 'staff' },

  { method: 'GET', path: '/magazinesponsor/all', access: 'staff' },
  { method: 'POST', path: '/magazinesponsor', access: 'staff' },
  { method: 'DELETE', path: '/magazinesponsor/{id}', access: 'staff' },

  { method: 'GET', path: '/magazineartwork/all', access: 'staff' },
  { method: 'POST', path: '/magazineartwork', access: 'staff' },
  { method: 'DELETE', path: '/magazineartwork/{id}', access: 'staff' },

  { method: 'GET', path: '/magazineartist/all', access: 'staff' },
  { method: 'POST', path: '/magazineartist', access: 'staff' },
  { method: 'DELETE', path: '/magazineartist/{id}', access: 'staff' },

  { method: 'GET', path: '/magazineapplication/all', access: 'staff' },
  { method: 'GET', path: '/magazineapplication/{id}', access: 'staff' },
  { method: 'POST', path: '/magazineapplication', access: 'staff' },
  { method: 'PATCH', path: '/magazineapplication/{id}', access: 'staff' },

  { method: 'GET', path: '/magazineapplicationartwork/all', access: 'staff' },
  { method: 'POST', path: '/magazineapplicationartwork', access: 'staff' },
  { method: 'DELETE', path: '/magazineapplicationartwork/{id}', access: 'staff' },

  { method: 'GET', path: '/contactrequest/all', access: 'staff' },
  { method: 'GET', path: '/contactrequest/{id}', access: 'staff' },
  { method: 'POST', path: '/contactrequest', access: 'site' },
  { method: 'PATCH', path: '/contactrequest/{id}', access: 'staff' },

  { method: 'GET', path: '/newsletterrequest/all', access: 'staff' },
  { method: 'GET', path: '/newsletterrequest/{id}', access: 'staff' },
  { method: 'POST', path: '/newsletterrequest', access: 'site' },
  { method: 'PATCH', path: '/newsletterrequest/{id}', access: 'staff' },

  { method: 'GET', path: '/payment/all', access: 'staff' },

  { method: 'GET', path: '/statistics/applications', access: 'staff' },
  { method: 'GET', path: '/statistics/enquiries', access: 'staff' },
  { method: 'GET', path: '/statistics/artworks', access: 'staff' },
  { method: 'GET', path: '/statistics/leads', access: 'staff' },
  { method: 'GET', path: '/statistics/topartworks', access: 'staff' },

  { method: 'GET', path: '/changelog/all', access: 'administrator' },
  { method: 'POST', path: '/changelog/{id}/undo', access: 'administrator' },

  { method: 'GET', path: '/person', access: 'administrator' },
  { method: 'DELETE', path: '/person', access: 'administrator' },

  { method: 'GET', path: '/user/all', access: 'staff' },
  { method: 'GET', path: '/user/{id}', access: 'staff' },
  { method: 'POST', path: '/user', access: 'staff' },
  { method: 'PATCH', path: '/user/{id}', access: 'staff' },
  { method: 'DELETE', path: '/user/{id}', access: 'staff' },
  { method: 'POST', path: '/user/{id}/image', access: 'staff' },
  { method: 'DELETE', path: '/user/{id}/image', access: 'staff' },
] as const satisfies readonly Endpoint[]
