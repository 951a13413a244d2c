import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../src/local/project-root.ts';
import { FAULT_PATHS, findTouchedFaults } from '../chaos/touched-faults.ts';
import { GUARDS } from '../mutation/guards.ts';

describe('chaos tests of a run', () => {
  it('each have existing paths, whose changes select them', () => {
    const helpers = ['fault', 'run-faults', 'touched-faults'];
    const all = globSync('test/chaos/*.ts').map((file) => basename(file, '.ts'));
    expect(Object.keys(FAULT_PATHS).sort()).toEqual(all.filter((name) => !helpers.includes(name)).sort());
    const paths = Object.values(FAULT_PATHS).flat();
    expect(paths.filter((path) => globSync([`${path}*`, `${path}**`]).length === 0)).toEqual([]);
  });

  it.each([
    [['src/platform/mail/mails.ts'], ['mail-down']],
    [['web/components/button.tsx', 'README.md', 'src/platform/mail/parse-single-address.spec.ts'], []],
    [['package-lock.json'], Object.keys(FAULT_PATHS).filter((name) => !/^(earlier-on-new|parts-away)$/.test(name))],
    [['migrations/Migration20300101000000.ts'], Object.keys(FAULT_PATHS).filter((name) => name !== 'parts-away')],
  ])('for %j are %j', (changed, faults) => {
    expect(findTouchedFaults(changed)).toEqual(faults);
  });

  it('are three when the changes are unknown', () => {
    expect(findTouchedFaults(undefined)).toHaveLength(3);
  });
});

describe('mutation tests', () => {
  it('run existing specs for existing folders', () => {
    const specs = Object.values(GUARDS).flat();
    const paths = [...Object.keys(GUARDS), ...specs.map((spec) => `test/integration/${spec}.spec.ts`)];
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
