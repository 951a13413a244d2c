import { basename } from 'node:path';
import { type Convention, testConventions, findFiles } from './convention.ts';

const conventions: Convention[] = [
  {
    rule: 'a file name is kebab-case',
    find: findFiles(
      ({ path }) => !/^migrations\//.test(path) && !/^(\+\w+(\.\w+)*|[a-z0-9.-]+)\.tsx?$/.test(basename(path)),
    ),
    violation: { 'src/catalogue/createProperty.ts': '' },
    valid: { 'src/catalogue/create-property.ts': '', 'web/pages/+Page.tsx': '' },
  },
  {
    rule: 'a file name describes its content: no helper, util, common, base, shared, core or misc',
    find: findFiles(({ path }) => /(^|[/.-])(helper|util|common|base|shared|core|misc)s?([/.-])/.test(path)),
    violation: { 'src/shared/price.ts': '' },
    valid: { 'src/platform/database/create-database-config.ts': '', 'src/catalogue/score.ts': '' },
  },
];

describe('file names', () => testConventions(conventions));
