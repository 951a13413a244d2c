import { type Convention, testConventions, findFiles, type Source } from './convention.ts';

/** Entities that src/entities.ts does not list, so that the migration tool ignores them. */
function findUnlistedEntities(sources: Source[]): string[] {
  const list = sources.find(({ path }) => path === 'src/entities.ts')?.text.match(/=\s*\[([^\]]*)\]/)?.[1] ?? '';
  const listed = new Set(list.match(/\w+/g));
  const isListed = ({ text }: Source) =>
    [...text.matchAll(/^export class (\w+)/gm)].every(([, name]) => listed.has(name!));
  return sources.filter((source) => source.path.endsWith('.entity.ts') && !isListed(source)).map(({ path }) => path);
}

const findCommands = ({ text }: Source) => text.match(/^(export )?class \w+ extends Command\b[\s\S]*?^}/gm) ?? [];

const OWN_PARSED = /\.parse\(\s*\{(?:[^{}]|\{[^{}]*\})*?\.\.\./;
const SCHEMA_CALL =
  /\b(schema|schemaGenerator|getSchemaGenerator\(\))\.(create|update|refresh|drop)\w*\(|\b((create|update|drop)Schema|refreshDatabase)\(/;

/** Numbers without grouping, and a format that prints 4761 without a point. */
const UNGROUPED_COUNT = /(?:\$\{|[>\s]\{)(?:\w+\.)*(?:count|total)\}/;
const UNGROUPED_FORMAT = /\bNumberFormat\((?![^;]*\buseGrouping\b)|\.toLocaleString\('es-ES'(?!, \{ dateStyle)/;

const SELECTOR = /\b(?:locator|querySelector(?:All)?|closest|matches)\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

/** A selector that matches nothing would make a test for "none" or "as many as before" pass forever. */
function findUnknownSelectors(sources: Source[]): string[] {
  const texts = sources.filter(({ path }) => /^web\//.test(path)).map(({ text }) => text);
  const identifiers = new Set(texts.flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? []));
  const isSet = (text: string, name: string) =>
    identifiers.has(name) ||
    new RegExp(`\\b(?:set|toggle)Attribute\\(['"]${name}['"]`).test(text) ||
    texts.some((web) => web.includes(`dataset['${camelCase(name.slice('data-'.length))}']`));
  return sources
    .filter(({ path }) => /^test\/e2e\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SELECTOR)]
        .flatMap(([, , selector = '']) => (selector.startsWith('xpath=') ? [] : findSelectorNames(selector)))
        .filter((name) => !isSet(text, name))
        .map((name) => `${path}: ${name}`),
    );
}

/** Lists our own classes and attributes in a selector. */
const findSelectorNames = (selector: string) => [
  ...[...selector.matchAll(/\[(data-[\w-]+)/g)].map(([, name]) => name!),
  ...[...selector.replaceAll(/\[[^\]]*\]|\$\{[^}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!),
];

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const conventions: Convention[] = [
  {
    rule: 'a class or data attribute that a browser test selects exists on the pages, or is set by that test',
    find: findUnknownSelectors,
    violation: {
      'web/components/card.tsx': '<b className="card-body">',
      'test/e2e/card.spec.ts': `page.locator('[data-results] .card-price')`,
      'web/components/list.tsx': '<ul data-results>',
    },
    report: 'test/e2e/card.spec.ts: card-price',
    valid: {
      'web/components/card.tsx': '<b className="card-body">',
      'test/e2e/card.spec.ts': `card.toggleAttribute('data-stays'); page.locator('.card-body[data-stays] a[href="x.webp"]')`,
    },
  },
  {
    rule: 'every entity is in src/entities.ts',
    find: findUnlistedEntities,
    violation: {
      'src/leads/lead.entity.ts': 'export class Lead {}',
      'src/entities.ts': `import { Lead } from './leads/lead.entity.ts';\nexport const entities = [Property];`,
    },
    valid: {
      'src/leads/lead.entity.ts': 'export class Lead {}',
      'src/entities.ts': 'export const entities: EntityClass[] = [Property, Lead];',
    },
  },
  {
    rule: 'every command has an actor',
    find: findFiles((source) =>
      findCommands(source).some((command) => !/\breadonly actor: (?:User)?Actor\b/.test(command)),
    ),
    violation: {
      'src/leads/a.ts':
        'class A extends Command<void> {\n  constructor(readonly id: string) {}\n}\n\nreadonly actor: Actor',
    },
    valid: {
      'src/leads/a.ts': 'class A extends Command<{ id: string }> {\n  constructor(readonly actor: Actor) {}\n}',
      'src/leads/b.ts': 'class B extends Query<void> {\n}',
    },
  },
  {
    rule: 'only the settings, the composition and the launcher know whether the site is a demo',
    find: findFiles(
      ({ path, text }) =>
        /^(src\/(?!(?:config|main|app\.module)\.ts$|local\/).*|web\/.*)(?<!\.spec)\.tsx?$/.test(path) &&
        /\bLOCAL_DEMO\b|\bisDemo\b/.test(text),
    ),
    violation: { 'src/leads/a.ts': 'if (this.config.LOCAL_DEMO) return;' },
    valid: { 'src/main.ts': 'if (config.LOCAL_DEMO) serveApiDocs(app);' },
  },
  {
    rule: 'the page of a list is built by toPage',
    find: findFiles(
      ({ path, text }) => /^src\/(?!.*(\.contract|\/to-page)\.ts$)/.test(path) && /\bpageCount:/.test(text),
    ),
    violation: {
      'src/leads/list-leads.ts': 'return { items, total, page, pageSize, pageCount: Math.ceil(total / pageSize) };',
    },
    valid: {
      'src/leads/list-leads.ts': 'return toPage(items, total, asked);',
      'src/leads/a.contract.ts': 'pageCount: z.int()',
    },
  },
  {
    rule: 'LIKE patterns are escaped by likePattern',
    find: findFiles(
      ({ path, text }) => /^src\/(?!platform\/query\/read\.ts$)/.test(path) && /\[[^\]\n]*(%_|_%)/.test(text),
    ),
    violation: { 'src/leads/a.ts': 'const pattern = `%${text.replace(/[\\\\%_]/g, "")}%`;' },
    valid: { 'src/leads/a.ts': 'const pattern = likePattern(text);' },
  },
  {
    rule: 'only migrations create the schema, in tests too',
    find: findFiles(({ text }) => SCHEMA_CALL.test(text)),
    violation: { 'test/integration/a.ts': 'await orm.schema.refresh();' },
    valid: { 'test/integration/a.ts': 'await orm.migrator.up();' },
  },
  {
    rule: 'data that we build is not parsed: it is checked by `satisfies`, and `pickFields` picks columns by their contract',
    find: findFiles(({ path, text }) => /^src\/.*(?<!\.spec)\.ts$/.test(path) && OWN_PARSED.test(text)),
    violation: { 'src/leads/a.ts': 'return Card.parse({\n  energy: { state: "rated" },\n  ...property,\n});' },
    valid: { 'src/leads/a.ts': 'return { ...pickFields(row, Card), ...Said.parse(said) } satisfies Card;' },
  },
  {
    rule: 'counts and totals are formatted by formatNumber, so that 4.761 has its point',
    find: findFiles(({ path, text }) => /^web\/.*(?<!\.spec)\.tsx?$/.test(path) && UNGROUPED_COUNT.test(text)),
    violation: { 'web/leads/staff/a.tsx': '<span>{list.total} leads</span>' },
    valid: { 'web/leads/staff/a.tsx': '<Row count={count}>{formatNumber(list.total)} leads</Row>' },
  },
  {
    rule: 'numbers are formatted with useGrouping, since Spanish formats leave out the point of four digits',
    find: findFiles(
      ({ path, text }) =>
        /^(src\/(?!demo\/|local\/)|web\/).*(?<!\.spec)\.tsx?$/.test(path) && UNGROUPED_FORMAT.test(text),
    ),
    violation: { 'src/leads/a.ts': "const text = total.toLocaleString('es-ES');" },
    valid: { 'src/leads/a.ts': "const text = day.toLocaleString('es-ES', { dateStyle: 'full' });" },
  },
];

describe('conventions', () => testConventions(conventions));
