const MODULE = '^src/(?!platform/|local/|cli/)([^/]+)/';
const ROOT = '^src/(cli/)?[^/]+\\.ts$';
const SPEC = '\\.spec\\.ts$';

/** The map: which module may use which. A module missing in a list may not be used, even through public.ts. */
const MAY_USE = {
  agency: [],
  identity: ['agency'],
  catalogue: ['identity', 'agency'],
  search: ['catalogue', 'agency'],
  leads: ['catalogue', 'search', 'identity', 'agency'],
  feeds: ['catalogue'],
  admin: ['identity', 'agency', 'catalogue', 'search', 'leads', 'feeds'],
  demo: ['agency', 'catalogue', 'feeds', 'identity', 'leads'],
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
      'Import another module only through its messages, events, problems, contracts or public.ts; what is missing there, offer it there.',
    from: { path: MODULE },
    to: { path: MODULE, pathNot: ['^src/$1/', '/public\\.ts$', '\\.(messages|events|problems|contract)\\.ts$'] },
  },
  {
    name: 'messages-load-nothing',
    comment: 'Who sends a message must not load who handles it: leave the handler in a file of its own.',
    from: { path: '\\.(messages|events)\\.ts$' },
    to: {
      pathNot: ['\\.contract\\.ts$', 'node_modules/(@nestjs/cqrs|zod)/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'public-loads-no-handler',
    comment: 'What other modules send belongs to *.messages.ts; public.ts is for what they call or inject.',
    from: { path: '^src/[^/]+/public\\.ts$' },
    to: { path: 'node_modules/@nestjs/cqrs/', reachable: true },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'src/platform holds no business word: let the module call the platform, or hand in what it needs.',
    from: { path: '^src/platform/' },
    to: { path: '^src/', pathNot: '^src/(platform/|config\\.ts$)' },
  },
  {
    name: 'roots-come-last',
    comment:
      'src/*.ts and src/cli put the system together; only config.ts is for everyone. Take the rest by injection.',
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
    comment: 'The system must run without its local servers: read what they set from config.ts.',
    from: { path: '^(src|web)/', pathNot: '^src/local/' },
    to: { path: '^src/local/' },
  },
  {
    name: 'feeds-flow-down',
    comment: 'A feed is fetched, read, mapped, spooled and imported: no stage knows a later one.',
    from: { path: '^src/feeds/(fetching|parsing|mapping)/', pathNot: SPEC },
    to: { path: '^src/feeds/(spooling|runs)/' },
  },
  {
    name: 'feeds-are-read-before-mapped',
    comment: 'What fetches and reads a feed knows no meaning: leave that to src/feeds/mapping.',
    from: { path: '^src/feeds/(fetching|parsing)/', pathNot: SPEC },
    to: { path: '^src/feeds/(?!fetching/|parsing/)[^/]+/' },
  },
  {
    name: 'demo-art-is-pure',
    comment:
      'Art and stock are made of numbers and contracts alone; read, write and publish them from the rest of src/demo.',
    from: { path: '^src/demo/(art|stock)/', pathNot: SPEC },
    to: { pathNot: ['^src/demo/(art|stock|plans)/', '\\.contract\\.ts$'] },
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
    comment:
      'An entity may import MikroORM, contracts, events, problems, Node, the clock and other entities; hand in the rest.',
    from: { path: '\\.entity\\.ts$' },
    to: {
      path: '^src/|node_modules/',
      pathNot: [
        '\\.(entity|contract|events|problems)\\.ts$',
        '^src/platform/clock\\.ts$',
        'node_modules/@mikro-orm/(core|postgresql)/',
      ],
    },
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'Only controllers, guards, strategies and src/platform/http speak HTTP: pass the use case plain values.',
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
    comment: 'Ask ImageProcessor: what strangers send is decoded by src/picture-worker.ts and nowhere else.',
    from: {
      path: '^src/',
      pathNot: [
        SPEC,
        '^src/picture-worker\\.ts$',
        '^src/platform/pictures/decoding/',
        '^src/demo/draw-site-pictures\\.ts$',
      ],
    },
    to: {
      path: ['^src/platform/pictures/decoding/', 'node_modules/sharp/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'telemetry-is-loaded-when-wanted',
    comment: 'Ask src/platform/telemetry, which imports its recording only where a collector is configured.',
    from: { path: '^src/', pathNot: [SPEC, '^src/platform/telemetry/recording/'] },
    to: {
      path: ['^src/platform/telemetry/recording/', 'node_modules/@opentelemetry/'],
      dependencyTypesNot: ['type-only'],
      dynamic: false,
    },
  },
  {
    name: 'one-door-to-meilisearch',
    comment: 'Ask MeilisearchEngine; src/search/index holds the client, the words and the key that it needs.',
    from: { pathNot: '^src/search/(meilisearch-engine|index/[^/]+)\\.ts$' },
    to: { path: 'node_modules/meilisearch/' },
  },
];

const web = [
  {
    name: 'web-reads-only-contracts',
    comment: 'The browser shares the contracts, nothing else of the server: ask the API.',
    from: { path: '^web/' },
    to: { path: '^src/', pathNot: '\\.contract\\.ts$' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'The server loads the built pages at run time; what both need belongs in a contract.',
    from: { path: '^src/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-flows-down',
    comment: 'pages -> modules -> ui and api: move what a page shares into a module.',
    from: { path: '^web/(?!pages/)' },
    to: { path: '^web/pages/' },
  },
  {
    name: 'web-components-know-no-module',
    comment: 'ui and api hold no business word: pass in texts and values.',
    from: { path: '^web/(components|api|lib)/' },
    to: { path: '^web/', pathNot: '^web/(components|api|lib)/' },
  },
  {
    name: 'web-mirrors-src',
    comment: 'A folder of web bears the name of its module in src, with what visitors and what staff see apart in it.',
    from: {
      path: '^web/[^/]+/',
      pathNot: ['^web/(pages|components|api|lib|public)/', `^web/(${Object.keys(MAY_USE).join('|')})/(site|staff)/`],
    },
    to: {},
  },
  {
    name: 'web-site-and-staff-stay-apart',
    comment: 'Visitors load nothing of the panel: what both need belongs to ui, or to a contract.',
    from: { path: '^web/([^/]+)/(site|staff)/' },
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
    comment: 'Entities of one module may point at each other, nothing else: move what both files need into a third.',
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
    comment: 'A boundary cannot judge an import that leads nowhere: correct it.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'code-knows-no-test',
    comment: 'What code and tests both need belongs to the code.',
    from: { path: '^(src|web)/', pathNot: SPEC },
    to: { path: ['^test/', SPEC] },
  },
  {
    name: 'no-dev-dependencies',
    comment: 'The server runs without development packages: make it a dependency, or import its types only.',
    // What writes openapi.yaml is a tool, and never run by the server.
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
