const MODULE = '^src/(?!platform/|local/|cli/)([^/]+)/';
const ROOT = '^src/(cli/)?[^/]+\\.ts$';
const SPEC = '\\.spec\\.tsx?$';

/** Which module may use which. A module missing in a list may not be used, even through public.ts. */
const MAY_USE = {
  agency: [],
  identity: ['agency'],
  catalogue: ['identity', 'agency'],
  search: ['catalogue', 'agency'],
  leads: ['catalogue', 'search', 'identity', 'agency'],
  feeds: ['catalogue'],
  admin: ['identity', 'agency', 'catalogue', 'search', 'leads', 'feeds'],
  demo: ['catalogue', 'feeds', 'identity'],
};

const map = Object.entries(MAY_USE).map(([module, uses]) => ({
  name: `map-${module}`,
  comment: `${module} may use ${uses.join(', ') || 'no other module'}; to change that, change MAY_USE and docs/architecture.md, draw the map (npm run map), and say why in the pull request.`,
  from: { path: `^src/${module}/` },
  to: { path: MODULE, pathNot: `^src/(${[module, ...uses].join('|')})/` },
}));

const modules = [
  {
    name: 'every-module-is-on-the-map',
    comment: 'Place the new module in MAY_USE and in docs/architecture.md, with the modules that it may use.',
    from: { path: MODULE, pathNot: `^src/(${Object.keys(MAY_USE).join('|')})/` },
    to: {},
  },
  {
    name: 'modules-meet-at-public',
    comment:
      'Import another module only through its messages, events, problems, contracts or public.ts; if something is missing there, add it there.',
    from: { path: MODULE },
    to: { path: MODULE, pathNot: ['^src/$1/', '/public\\.ts$', '\\.(messages|events|problems|contract)\\.ts$'] },
  },
  {
    name: 'messages-load-nothing',
    comment: 'The sender of a message must not load its handler: keep the handler in its own file.',
    from: { path: '\\.(messages|events)\\.ts$' },
    to: {
      pathNot: ['\\.contract\\.ts$', 'node_modules/(@nestjs/cqrs|zod)/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'public-loads-no-handler',
    comment:
      'Messages that other modules send belong in *.messages.ts; public.ts is for functions and services that they use.',
    from: { path: '^src/[^/]+/public\\.ts$' },
    to: { path: 'node_modules/@nestjs/cqrs/', reachable: true },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'src/platform contains no business terms: let the module call the platform, or pass in the values.',
    from: { path: '^src/platform/' },
    to: { path: '^src/', pathNot: '^src/(platform/|config\\.ts$)' },
  },
  {
    name: 'roots-come-last',
    comment: 'src/*.ts and src/cli assemble the system; other code may import only config.ts. Inject everything else.',
    from: { path: '^src/[^/]+/', pathNot: [SPEC, ROOT] },
    to: { path: ROOT, pathNot: '^src/config\\.ts$' },
  },
  {
    name: 'local-stands-alone',
    comment: 'src/local runs before anything is built: import only Node, packages and its own folder.',
    from: { path: '^src/local/' },
    to: { path: '^(src|web|test)/', pathNot: '^src/local/' },
  },
  {
    name: 'nothing-needs-local',
    comment: 'The system must run without its local servers: read their settings from config.ts.',
    from: { path: '^(src|web)/', pathNot: '^src/local/' },
    to: { path: '^src/local/' },
  },
  {
    name: 'feeds-flow-down',
    comment: 'A feed is fetched, parsed, mapped, staged and imported: no stage may import a later one.',
    from: { path: '^src/feeds/(fetching|parsing|mapping)/', pathNot: SPEC },
    to: { path: '^src/feeds/(staging|runs)/' },
  },
  {
    name: 'feeds-are-read-before-mapped',
    comment: 'Fetching and parsing do not interpret a feed: leave that to src/feeds/mapping.',
    from: { path: '^src/feeds/(fetching|parsing)/', pathNot: SPEC },
    to: { path: '^src/feeds/(?!fetching/|parsing/)[^/]+/' },
  },
  {
    name: 'nothing-knows-the-demo',
    comment: 'Only src/app.module.ts and src/main.ts may import src/demo: the product must not bend for its demo.',
    from: { path: '^(src|web)/', pathNot: '^src/(demo/|app\\.module\\.ts$|main\\.ts$)' },
    to: { path: '^src/demo/' },
  },
];

const roles = [
  {
    name: 'contracts-run-anywhere',
    comment: 'A contract may import zod and other contracts: the browser loads it too.',
    from: { path: '\\.contract\\.ts$' },
    to: { pathNot: ['\\.contract\\.ts$', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'entities-know-no-framework',
    comment: 'An entity may import MikroORM, contracts, events, problems, Node and other entities; pass in the rest.',
    from: { path: '\\.entity\\.ts$' },
    to: {
      path: '^src/|node_modules/',
      pathNot: ['\\.(entity|contract|events|problems)\\.ts$', 'node_modules/@mikro-orm/(core|postgresql)/'],
    },
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'Only controllers, guards, strategies and src/platform/http use HTTP: pass plain values to the use case.',
    from: { path: '^src/', pathNot: ['\\.(controller|guard|module|spec|strategy)\\.ts$', '^src/platform/', ROOT] },
    to: { path: ['\\.controller\\.ts$', '^src/platform/http/', 'node_modules/(fastify|@nestjs/platform-fastify)/'] },
  },
  {
    name: 'controllers-know-no-database',
    comment: 'A controller parses and executes a command or a query: move the reading and writing into its handler.',
    from: { path: '\\.controller\\.ts$', pathNot: '^src/platform/' },
    to: { path: ['\\.entity\\.ts$', 'node_modules/@mikro-orm/', '^src/platform/outbox/'] },
  },
  {
    name: 'decoders-have-a-process-of-their-own',
    comment: 'Use ImageProcessor: only src/picture-worker.ts may decode files from strangers.',
    from: {
      path: '^src/',
      pathNot: [
        SPEC,
        '^src/picture-worker\\.ts$',
        '^src/platform/pictures/decoding/',
        '^src/demo/demo-media\\.sql\\.ts$',
      ],
    },
    to: {
      path: ['^src/platform/pictures/decoding/', 'node_modules/sharp/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'telemetry-is-loaded-when-wanted',
    comment: 'Use src/platform/telemetry, which imports its recording only if a collector is configured.',
    from: { path: '^src/', pathNot: [SPEC, '^src/platform/telemetry/recording/'] },
    to: {
      path: ['^src/platform/telemetry/recording/', 'node_modules/@opentelemetry/'],
      dependencyTypesNot: ['type-only'],
      dynamic: false,
    },
  },
  {
    name: 'one-door-to-meilisearch',
    comment: 'Use MeilisearchEngine; src/search/index contains its client, documents and key.',
    from: { pathNot: '^src/search/(meilisearch-engine|index/[^/]+)\\.ts$' },
    to: { path: 'node_modules/meilisearch/' },
  },
];

const web = [
  {
    name: 'web-reads-only-contracts',
    comment: 'The browser may import only contracts of the server: call the API.',
    from: { path: '^web/' },
    to: { path: '^src/', pathNot: '\\.contract\\.ts$' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'The server loads the built pages at run time; shared code belongs in a contract.',
    from: { path: '^src/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-flows-down',
    comment: 'pages -> modules -> components, api and lib: move code that a page shares into a module.',
    from: { path: '^web/(?!pages/)' },
    to: { path: '^web/pages/' },
  },
  {
    name: 'web-components-know-no-module',
    comment: 'components, api and lib contain no business terms: pass in texts and values.',
    from: { path: '^web/(components|api|lib)/' },
    to: { path: '^web/', pathNot: '^web/(components|api|lib)/' },
  },
  {
    name: 'web-mirrors-src',
    comment: 'A folder of web has the name of its module in src, with separate folders for visitors (site) and staff.',
    from: {
      path: '^web/[^/]+/',
      pathNot: ['^web/(pages|components|api|lib|public)/', `^web/(${Object.keys(MAY_USE).join('|')})/(site|staff)/`],
    },
    to: {},
  },
  {
    name: 'web-site-and-staff-stay-apart',
    comment: 'Visitors load nothing of the panel: shared code belongs in components, or in a contract.',
    from: { path: '^web/([^/]+)/(site|staff)/', pathNot: SPEC },
    to: { path: '^web/$1/(site|staff)/', pathNot: '^web/$1/$2/' },
  },
  {
    name: 'web-modules-stay-apart',
    comment: 'Two modules meet on a page: pass one to the other as children.',
    from: { path: '^web/(?!pages/|components/|api/|lib/)([^/]+)/' },
    to: { path: '^web/(?!pages/|components/|api/|lib/)([^/]+)/', pathNot: '^web/$1/' },
  },
];

const graph = [
  {
    name: 'no-cycles',
    comment: 'Only entities of one module may import each other: move the shared code into a third file.',
    from: {},
    to: { circular: true, via: { pathNot: '\\.entity\\.ts$' } },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing uses this file and it uses nothing: delete it.',
    from: {
      orphan: true,
      pathNot: [
        ROOT,
        '^src/local/(start|build)\\.ts$',
        '\\.d\\.ts$',
        '^web/(pages|public)/',
        '^web/vite\\.config\\.ts$',
      ],
    },
    to: {},
  },
  {
    name: 'every-import-resolves',
    comment: 'A boundary cannot check an import of a missing file: correct it.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'code-knows-no-test',
    comment: 'Code must not import tests: move the shared part into the code.',
    from: { path: '^(src|web)/', pathNot: SPEC },
    to: { path: ['^test/', SPEC] },
  },
  {
    name: 'no-dev-dependencies',
    comment: 'The server runs without development packages: make it a dependency, or import its types only.',
    // The generator of openapi.yaml is a tool, which the server never runs.
    from: { path: '^src/', pathNot: [SPEC, '^src/openapi\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...map, ...modules, ...roles, ...web, ...graph].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
