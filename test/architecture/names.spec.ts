import { basename } from 'node:path';
import { type Convention, holdEach, ofFile } from './convention.ts';

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
    rule: 'a name says what is inside: no helper, util, common, base, shared, core or misc',
    find: ofFile(({ path }) => /(^|[/.-])(helper|util|common|base|shared|core|misc)s?([/.-])/.test(path)),
    offence: { 'src/shared/price.ts': '' },
    twin: { 'src/platform/create-database-config.ts': '', 'src/catalogue/score.ts': '' },
  },
];

describe('file names', () => holdEach(conventions));
