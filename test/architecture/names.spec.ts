import { basename, dirname } from 'node:path';
import { type Convention, holdEach, ofFile, type Source } from './convention.ts';

const LONGEST_SOURCE = 200;
const LONGEST_TEST = 300;
const FULLEST_FOLDER = 20;

const lines = (count: number) => 'export {};\n'.repeat(count);
const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}.ts`, '']));

/** These gather several things, start a program, or have a name that a tool prescribes. */
const NAMED_BY_ROLE = [
  /\/\+[^/]+$/,
  /\/public\.ts$/,
  /\.(contract|messages|events|problems|sql|spec|config)\.ts$/,
  /^(src|test|migrations)\/[^/]+$/,
  /^src\/local\/(start|build)\.ts$/,
];
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:class|function\*?|const|type|interface) (\w+)/gm;

function saysAnotherName({ path, text }: Source): boolean {
  if (NAMED_BY_ROLE.some((role) => role.test(path))) return false;
  const name = basename(path)
    .replace(/\.tsx?$/, '')
    .replace(/\.entity$/, '')
    .replace(/[-.]/g, '');
  return ![...text.matchAll(EXPORTED)].some(([, exported]) => exported?.toLowerCase().replace(/handler$/, '') === name);
}

const isTest = ({ path }: Source) => /^test\/|\.spec\.tsx?$/.test(path);
const isLonger = ({ path, text }: Source, most: number) =>
  !path.startsWith('migrations/') && text.trimEnd().split('\n').length > most;

function overfull(sources: Source[]): string[] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path));
  return [...folders].filter(([, files]) => files.length > FULLEST_FOLDER).map(([folder]) => folder);
}

const conventions: Convention[] = [
  {
    rule: 'a file name is kebab-case',
    find: ofFile(
      ({ path }) => !/^migrations\//.test(path) && !/^(\+\w+(\.\w+)*|[a-z0-9.-]+)\.tsx?$/.test(basename(path)),
    ),
    offence: { 'src/catalogue/createProperty.ts': '' },
    twin: { 'src/catalogue/create-property.ts': '', 'web/pages/+Page.tsx': '' },
  },
  {
    rule: 'a file is named after what it exports',
    find: ofFile(saysAnotherName),
    offence: { 'src/catalogue/property.entity.ts': 'export class Home {}' },
    twin: {
      'src/catalogue/property.entity.ts': 'export class Property {}',
      'src/identity/session.guard.ts': 'export class SessionGuard {}',
      'web/catalogue/public/property-card.tsx': 'export function PropertyCard() {}',
      'src/catalogue/property.problems.ts': 'export class ReferenceTaken {}',
      'src/catalogue/find-property.ts': 'export class FindPropertyHandler {}',
    },
  },
  {
    rule: 'a name says what is inside: no helper, util, common, base, shared, core or misc',
    find: ofFile(({ path }) => /(^|[/.-])(helper|util|common|base|shared|core|misc)s?([/.-])/.test(path)),
    offence: { 'src/shared/price.ts': '' },
    twin: { 'src/platform/database-config.ts': '', 'src/catalogue/score.ts': '' },
  },
  {
    rule: `a source has at most ${LONGEST_SOURCE} lines`,
    find: ofFile((source) => !isTest(source) && isLonger(source, LONGEST_SOURCE)),
    offence: { 'src/catalogue/a.ts': lines(LONGEST_SOURCE + 1) },
    twin: { 'src/catalogue/a.ts': lines(LONGEST_SOURCE), 'src/catalogue/a.spec.ts': lines(LONGEST_SOURCE + 1) },
  },
  {
    rule: `a test has at most ${LONGEST_TEST} lines`,
    find: ofFile((source) => isTest(source) && isLonger(source, LONGEST_TEST)),
    offence: { 'test/api/a.spec.ts': lines(LONGEST_TEST + 1) },
    twin: { 'test/api/a.spec.ts': lines(LONGEST_TEST), 'migrations/Migration1.ts': lines(LONGEST_TEST + 1) },
  },
  {
    rule: `a folder has at most ${FULLEST_FOLDER} files`,
    find: (sources) => overfull(sources.filter(({ path }) => /^(src|web)\//.test(path))),
    offence: filesIn('src/catalogue', FULLEST_FOLDER + 1),
    found: 'src/catalogue',
    twin: { ...filesIn('src/catalogue', FULLEST_FOLDER), ...filesIn('src/catalogue/media', FULLEST_FOLDER) },
  },
];

describe('names and sizes', () => holdEach(conventions));
