import { type Convention, holdEach, ofFile, type Source } from './convention.ts';

/** Classes of entity files that src/entities.ts does not list: the migration tool would never see them. */
function unlisted(sources: Source[]): string[] {
  const list = sources.find(({ path }) => path === 'src/entities.ts')?.text.match(/=\s*\[([^\]]*)\]/)?.[1] ?? '';
  const listed = new Set(list.match(/\w+/g));
  const isListed = ({ text }: Source) =>
    [...text.matchAll(/^export class (\w+)/gm)].every(([, name]) => listed.has(name!));
  return sources.filter((source) => source.path.endsWith('.entity.ts') && !isListed(source)).map(({ path }) => path);
}

const commands = ({ text }: Source) => text.match(/^(export )?class \w+ extends Command\b[\s\S]*?^}/gm) ?? [];

const OWN_PARSED = /\.parse\(\s*\{(?:[^{}]|\{[^{}]*\})*?\.\.\./;
const SCHEMA_CALL =
  /\b(schema|schemaGenerator|getSchemaGenerator\(\))\.(create|update|refresh|drop)\w*\(|\b((create|update|drop)Schema|refreshDatabase)\(/;

/** A figure that no one has grouped, and a format that leaves 4761 as it is. */
const UNGROUPED_COUNT = /(?:\$\{|[>\s]\{)(?:\w+\.)*(?:count|total)\}/;
const UNGROUPED_FORMAT = /\bNumberFormat\((?![^;]*\buseGrouping\b)|\.toLocaleString\('es-ES'(?!, \{ dateStyle)/;

const SELECTOR = /\b(?:locator|querySelector(?:All)?|closest|matches)\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

/** A selector that selects nothing makes a test that says 'none' or 'as many as before' pass for ever. */
function selectsNothing(sources: Source[]): string[] {
  const texts = sources.filter(({ path }) => /^web\//.test(path)).map(({ text }) => text);
  const known = new Set(texts.flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? []));
  const isSet = (text: string, name: string) =>
    known.has(name) ||
    new RegExp(`\\b(?:set|toggle)Attribute\\(['"]${name}['"]`).test(text) ||
    texts.some((web) => web.includes(`dataset['${camelCase(name.slice('data-'.length))}']`));
  return sources
    .filter(({ path }) => /^test\/browser\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SELECTOR)]
        .flatMap(([, , selector = '']) => (selector.startsWith('xpath=') ? [] : namesIn(selector)))
        .filter((name) => !isSet(text, name))
        .map((name) => `${path}: ${name}`),
    );
}

/** The classes and the attributes of our own that a selector names. */
const namesIn = (selector: string) => [
  ...[...selector.matchAll(/\[(data-[\w-]+)/g)].map(([, name]) => name!),
  ...[...selector.replaceAll(/\[[^\]]*\]|\$\{[^}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!),
];

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const conventions: Convention[] = [
  {
    rule: 'a class or data attribute that a browser test selects is one of the pages, or set by that test',
    find: selectsNothing,
    offence: {
      'web/components/card.tsx': '<b className="card-body">',
      'test/browser/card.spec.ts': `page.locator('[data-results] .card-price')`,
      'web/components/list.tsx': '<ul data-results>',
    },
    found: 'test/browser/card.spec.ts: card-price',
    twin: {
      'web/components/card.tsx': '<b className="card-body">',
      'test/browser/card.spec.ts': `card.toggleAttribute('data-stays'); page.locator('.card-body[data-stays] a[href="x.webp"]')`,
    },
  },
  {
    rule: 'every entity is in src/entities.ts',
    find: unlisted,
    offence: {
      'src/leads/lead.entity.ts': 'export class Lead {}',
      'src/entities.ts': `import { Lead } from './leads/lead.entity.ts';\nexport const entities = [Property];`,
    },
    twin: {
      'src/leads/lead.entity.ts': 'export class Lead {}',
      'src/entities.ts': 'export const entities: EntityClass[] = [Property, Lead];',
    },
  },
  {
    rule: 'every command says who acts',
    find: ofFile((source) => commands(source).some((command) => !/\breadonly actor: Actor\b/.test(command))),
    offence: {
      'src/leads/a.ts':
        'class A extends Command<void> {\n  constructor(readonly id: string) {}\n}\n\nreadonly actor: Actor',
    },
    twin: {
      'src/leads/a.ts': 'class A extends Command<{ id: string }> {\n  constructor(readonly actor: Actor) {}\n}',
      'src/leads/b.ts': 'class B extends Query<void> {\n}',
    },
  },
  {
    rule: 'the page of a list is put together by toPage',
    find: ofFile(({ path, text }) => /^src\/(?!.*(\.contract|\/to-page)\.ts$)/.test(path) && /\bpageCount:/.test(text)),
    offence: {
      'src/leads/list-leads.ts': 'return { items, total, page, pageSize, pageCount: Math.ceil(total / pageSize) };',
    },
    twin: {
      'src/leads/list-leads.ts': 'return toPage(items, total, asked);',
      'src/leads/a.contract.ts': 'pageCount: z.int()',
    },
  },
  {
    rule: 'what is searched for by LIKE is escaped by likePattern',
    find: ofFile(({ path, text }) => /^src\/(?!.*\/like-pattern\.ts$)/.test(path) && /\[[^\]\n]*(%_|_%)/.test(text)),
    offence: { 'src/leads/a.ts': 'const pattern = `%${text.replace(/[\\\\%_]/g, "")}%`;' },
    twin: { 'src/leads/a.ts': 'const pattern = likePattern(text);' },
  },
  {
    rule: 'only migrations make the schema, in tests too',
    find: ofFile(({ text }) => SCHEMA_CALL.test(text)),
    offence: { 'test/api/a.ts': 'await orm.schema.refresh();' },
    twin: { 'test/api/a.ts': 'await orm.migrator.up();' },
  },
  {
    rule: 'what we make is not parsed: it is spelled and ends in `satisfies`, and `pickFields` takes columns by their contract',
    find: ofFile(({ path, text }) => /^src\/.*(?<!\.spec)\.ts$/.test(path) && OWN_PARSED.test(text)),
    offence: { 'src/leads/a.ts': 'return Card.parse({\n  energy: { state: "rated" },\n  ...property,\n});' },
    twin: { 'src/leads/a.ts': 'return { ...pickFields(row, Card), ...Said.parse(said) } satisfies Card;' },
  },
  {
    rule: 'counts and totals are formatted by formatNumber: 4.761 has its point everywhere',
    find: ofFile(({ path, text }) => /^web\/.*(?<!\.spec)\.tsx?$/.test(path) && UNGROUPED_COUNT.test(text)),
    offence: { 'web/leads/staff/a.tsx': '<span>{list.total} leads</span>' },
    twin: { 'web/leads/staff/a.tsx': '<Row count={count}>{formatNumber(list.total)} leads</Row>' },
  },
  {
    rule: 'numbers are formatted with useGrouping, since Spanish formats leave out the point of four digits',
    find: ofFile(
      ({ path, text }) =>
        /^(src\/(?!demo\/|local\/)|web\/).*(?<!\.spec)\.tsx?$/.test(path) && UNGROUPED_FORMAT.test(text),
    ),
    offence: { 'src/leads/a.ts': "const text = total.toLocaleString('es-ES');" },
    twin: { 'src/leads/a.ts': "const text = day.toLocaleString('es-ES', { dateStyle: 'full' });" },
  },
];

describe('conventions', () => holdEach(conventions));
