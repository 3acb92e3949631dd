/** The faults, in the order of the document. */
export const faults = {
  killed: {
    what: '`kill -9` under 8 writers',
    passesWhen: 'no acknowledged write is lost, none is half done, healthy again within 5 s',
    isTimed: true,
  },
  secondProcess: {
    what: 'a second process on the embedded data folder',
    passesWhen:
      'it ends at once and names the holder, the first is unharmed; the lock of a killed holder is taken over',
  },
  databaseStopped: {
    what: 'PostgreSQL stopped and started under load',
    passesWhen: '503 with 301 within 2.5 s, first success within 2 s of its return, same process',
    isTimed: true,
  },
  databaseFrozen: {
    what: 'PostgreSQL frozen (SIGSTOP) for 5 s under load',
    passesWhen: '503 with 301 within 2.5 s, first success within 2 s of its return, same process',
    isTimed: true,
  },
  diskFull: {
    what: 'disk full while uploading and while writing',
    passesWhen: 'a 3xx code, no stray file, the record unchanged',
  },
  logFull: {
    what: "no room for the next file of the embedded database's log",
    passesWhen:
      'writes are refused with 301 while the last 64 MB are left, reading goes on, writes are taken within 5 s of room; a database that gives up or falls silent ends the process with one line',
  },
  damagedFolder: {
    what: "the embedded database's folder damaged, half missing or left by a crash of the first start",
    passesWhen: 'refused in one line that names it, and nothing is made over it',
  },
  readOnly: {
    what: 'a PostgreSQL that can only be read',
    passesWhen: 'health and writes are 503 with 301, reading goes on',
  },
  abortedUploads: {
    what: '20 clients abort half-way through a PUT',
    passesWhen: 'nothing is left after 5 s',
  },
  heavyPictures: {
    what: 'small pictures that take much memory to decode, ten at once',
    passesWhen: 'all are answered, and their copies, within the memory that a process is promised',
  },
  storeGone: {
    what: 'S3 endpoint dead or silent',
    passesWhen: 'a 3xx code within 3 s; other requests unharmed',
  },
  replicaKilled: {
    what: 'two replicas on one PostgreSQL and one bucket behind a proxy, one killed',
    passesWhen: 'only requests in flight fail; a logout on one is known to the other within 5 s',
  },
  slowClients: {
    what: 'clients that send their requests byte by byte',
    passesWhen: 'the 95th percentile of others stays within 300 ms',
    isTimed: true,
  },
  heavySearches: {
    what: '20 searches of 30 LIKEs each by one editor over texts of 10,000 characters, then given up',
    passesWhen:
      'the reads of others are answered within 3 s, their writes within 12 s; what was given up ends',
    isTimed: true,
  },
  floodOfLogins: {
    what: 'a flood of sign-ins against one account',
    passesWhen: 'hashing is bounded; a member of staff still signs in within 2 s',
    isTimed: true,
  },
  oneRecordTwoStaff: {
    what: 'two members of staff edit one record at once',
    passesWhen: 'different fields: both are kept; the same field: one 412 each, nothing lost',
  },
  crossedReferences: {
    what: '20 pairs of records changed at once, each to refer to the other',
    passesWhen: 'every change is answered with 200, none with 503',
  },
  tabsRefresh: {
    what: '5 tabs of one session refresh at once',
    passesWhen: 'no one is signed out',
  },
  migratedTwice: {
    what: 'two processes migrate an empty and an old PostgreSQL at once',
    passesWhen: 'each step is done once',
  },
  operatorsDay: {
    what: "an operator's day on a PostgreSQL whose user only owns its database: installation, upgrade from the schema of migration 0017, rolling restart of two processes behind the example's nginx under 40 requests a second, outage of the database, backup to the embedded database and back",
    passesWhen:
      'no row is changed by the upgrade, no request fails through the restart, no acknowledged write is lost, and both copies are equal by checksum',
  },
  restored: {
    what: 'backup, wipe, restore',
    passesWhen: 'tables and files are equal by checksum',
  },
  callLimit: {
    what: 'requests that take longer than their limit, with a body and without',
    passesWhen:
      'answered within the limit, a write up to 2.5 s later: it is rolled back before the answer, or the answer says that nobody can know',
  },
  createdTwice: {
    what: '`kill -9` under creates with an `Idempotency-Key`, each unanswered one sent again',
    passesWhen: 'every record is there once',
  },
  lastMinute: {
    what: '200 artists send in their applications at once in the last minute of an open call, many of them twice, and more after it',
    passesWhen: 'each that came in time is one application, whenever it is answered; none that came after is',
  },
}
