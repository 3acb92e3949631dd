/** The classes of attack, in the order of the document. */
export const attacks = {
  privateFields: {
    what: 'private fields by filter or order',
    passesWhen: 'every list refuses each of them with 201 and sends no SQL',
  },
  secrets: {
    what: 'secrets in answers, logs and the change log',
    passesWhen: 'no hash, password, token or upload signature in any',
  },
  logs: {
    what: 'values in the log: late answers, failures of the database, names in addresses, broken bodies, at level debug',
    passesWhen: 'no query, no address and no value of a record in any line',
  },
  structure: {
    what: 'SQL through the structure of a filter',
    passesWhen: 'the same rows as a plain evaluation in memory, or 201',
  },
  massAssignment: {
    what: 'every column of every table in POST and PATCH',
    passesWhen: 'documented fields alone change',
  },
  rights: {
    what: 'every endpoint, by callers without the right to it',
    passesWhen: 'refused, and nothing in the database or the storage has changed',
  },
  lateBodies: {
    what: 'a body that comes after its session ended: every write, the account deleted, retyped, reset or signed out meanwhile',
    passesWhen: 'refused with 401 or 403, and nothing is written',
  },
  endedElsewhere: {
    what: 'every write to accounts, rights and passwords by a session that another process has just ended',
    passesWhen: 'refused with 103 where this process still remembers the session, and nothing is written',
  },
  mutualDemotion: {
    what: 'two administrators who delete or demote each other at once',
    passesWhen: 'one succeeds each time',
  },
  passwordReset: {
    what: 'an account that an administrator resets while its own password change is under way',
    passesWhen: 'the password of the reset is the only one',
  },
  presenceEnds: {
    what: 'a presence stream whose session another process ends',
    passesWhen: 'ended within 5 s',
    isTimed: true,
  },
  presenceStreams: {
    what: 'presence streams of one account in many sessions',
    passesWhen: '32 on one process, then 534',
  },
  sessions: {
    what: 'a token after logout, password change, deletion and change of type',
    passesWhen: 'dead on the next request',
  },
  forgedTokens: {
    what: 'forged tokens: none, other algorithms, kid, wrong audience, empty signature',
    passesWhen: '103 for each',
  },
  throttle: {
    what: 'sign-in attempts under changed fields, case, slashes, forwarded addresses, in parallel',
    passesWhen: 'all count as one; no member of staff is locked out where they have signed in before',
  },
  ipv6: {
    what: 'sign-in attempts from many addresses of one IPv6 /64',
    passesWhen: 'counted as one address',
  },
  enumeration: {
    what: 'sign-in with known and unknown addresses',
    passesWhen: 'the same body, median times within 5 ms of each other',
    isTimed: true,
  },
  scriptByUpload: {
    what: 'script in uploads: SVG, HTML, XML and polyglots under every ext',
    passesWhen: 'refused; what is served cannot run',
  },
  uploadAddresses: {
    what: 'upload addresses whose session ends before the file is sent, or while it is',
    passesWhen: 'refused with 304, nothing changed, no file left',
  },
  twoSenders: {
    what: 'several files sent at once to one upload address',
    passesWhen: 'one is answered 200, the others 472',
  },
  placesInPictures: {
    what: 'places of taking in pictures: Exif, IPTC, XMP in any encoding, text, comments, what follows the end',
    passesWhen: 'none is in the stored file; pixels, colours and orientation are the same',
  },
  scriptByContent: {
    what: 'script in texts, addresses and embedded frames',
    passesWhen: 'a canary in the browser never fires',
  },
  serverRequests: {
    what: 'addresses for the server to fetch',
    passesWhen: 'the server fetches none of them',
  },
  pathTraversal: {
    what: 'paths that lead elsewhere, in name, ext and path',
    passesWhen: '201 or 404, the process lives',
  },
  prototypePollution: {
    what: '`__proto__` and `constructor` in bodies and filters',
    passesWhen: 'refused or without effect',
  },
  headers: {
    what: 'every answer, errors included, also to a foreign origin',
    passesWhen: 'the headers that protect it are there, a foreign origin is not let in',
  },
  unreadable: {
    what: 'requests that the parser of HTTP refuses, or Node would answer itself: no Host, two, CONNECT, Expect, 431',
    passesWhen: 'answered as JSON with a code and with the headers of every answer',
  },
  publicPages: {
    what: 'the public pages: forms of other sites, frames, script in what staff and applicants write, headers by values, tokens in addresses, drafts of others',
    passesWhen:
      'every form of another site is refused and changes nothing, nothing that was written is markup, no cache keeps a draft, no other page learns an address',
  },
  excess: {
    what: 'excess: conditions, depth, bodies, passwords, texts and pictures beyond measure',
    passesWhen: 'refused in under 100 ms, memory within 50 MB',
    isTimed: true,
  },
  erasure: {
    what: 'erasures of an address that a colleague had or is just given, and of former colleagues',
    passesWhen:
      'only values of the erased person go, what staff wrote keeps its author, each erasure leaves a line that names nobody else',
  },
  fuzzedEndpoints: {
    what: 'every endpoint fuzzed with valid and broken input',
    passesWhen: 'no 500, no answer that breaks its schema, no secret',
  },
  otherAccounts: {
    what: 'another account of the machine reads the embedded installation in a data folder of mode 0755',
    passesWhen: 'none of its files or folders has a right for others',
  },
}
