const tests = '[.]test[.]tsx?$|(^|/)test/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules in a circle can only be understood, loaded and tested together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would escape every other rule here.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-few-libraries',
      comment:
        'Both sides and other clients load the contract, so it brings no code of either and no library but zod and slugify.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: '^packages/contract/|^node_modules/(zod|@sindresorhus/slugify)/' },
    },
    {
      name: 'api-knows-no-admin',
      comment: 'The API serves other clients too; what both need to know belongs into the contract.',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: tests },
      to: { path: '^apps/admin/' },
    },
    {
      name: 'admin-knows-no-api',
      comment:
        'Code of the server in the browser leaks secrets and weight; what both need belongs into the contract.',
      severity: 'error',
      from: { path: '^apps/admin/', pathNot: tests },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-platform-below-features',
      comment:
        'Platform is what every feature stands on; if it knew one of them, no other could be read without that one.',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: tests },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'api-features-apart',
      comment:
        'A feature can be read, changed and removed alone; what it needs of another, app.ts hands to it.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: ['^apps/api/src/features/open-calls/', tests],
      },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },
    {
      name: 'api-open-calls-stand-on-programs',
      comment: 'An open call is a program that artists apply to: it needs what programs are.',
      severity: 'error',
      from: { path: '^apps/api/src/features/open-calls/', pathNot: tests },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/(open-calls|programs)/' },
    },
    {
      name: 'admin-ui-and-lib-below-features',
      comment:
        'The shared pieces serve twenty resources; one that knows a resource is a piece of that resource.',
      severity: 'error',
      from: { path: '^apps/admin/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/admin/src/(features|routes)/' },
    },
    {
      name: 'admin-features-share-pickers-and-queries',
      comment:
        'Another resource is chosen or read, never shown or edited, so a screen can change without a look at the others.',
      severity: 'error',
      from: {
        path: '^apps/admin/src/features/([^/]+)/',
        pathNot: ['^apps/admin/src/features/(exhibitions|magazines|applications|open-calls)/', tests],
      },
      to: {
        path: '^apps/admin/src/features/',
        pathNot: '^apps/admin/src/features/($1/|.*-picker[.]tsx$|.*/queries[.]ts$)',
      },
    },
    {
      name: 'admin-twins-share-programs',
      comment:
        'Exhibitions and magazines have their common parts in programs and open-calls; beyond that they know pickers and queries alone.',
      severity: 'error',
      from: { path: '^apps/admin/src/features/(exhibitions|magazines)/', pathNot: tests },
      to: {
        path: '^apps/admin/src/features/',
        pathNot: '^apps/admin/src/features/(($1|programs|open-calls)/|.*-picker[.]tsx$|.*/queries[.]ts$)',
      },
    },
    {
      name: 'admin-applications-know-who-applies-for-what',
      comment:
        'An artist who waits for an answer is an application, and so are those to programs: their screen shows both.',
      severity: 'error',
      from: { path: '^apps/admin/src/features/applications/', pathNot: tests },
      to: {
        path: '^apps/admin/src/features/',
        pathNot:
          '^apps/admin/src/features/((applications|open-calls|programs|artists)/|.*-picker[.]tsx$|.*/queries[.]ts$)',
      },
    },
    {
      name: 'admin-open-calls-stand-on-programs',
      comment:
        'An open call is a program that artists apply to: it needs what exhibitions and magazines have in common.',
      severity: 'error',
      from: { path: '^apps/admin/src/features/open-calls/', pathNot: tests },
      to: {
        path: '^apps/admin/src/features/',
        pathNot: '^apps/admin/src/features/((open-calls|programs)/|.*-picker[.]tsx$|.*/queries[.]ts$)',
      },
    },
    {
      name: 'admin-screens-from-routes-and-app',
      comment: 'Which screen is where is told by routes and app alone.',
      severity: 'error',
      from: { path: '^apps/admin/', pathNot: ['^apps/admin/src/(features|routes|app)/', tests] },
      to: { path: '^apps/admin/src/features/' },
    },
  ],
  options: {
    // TypeScript 7 has no parser that other programs can call
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // the benchmark installs the packages of its reference page elsewhere, when it runs
    exclude: { path: '(^|/)(dist|[.]tmp)/|[.]gen[.]ts$|^bench/web/reference/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
