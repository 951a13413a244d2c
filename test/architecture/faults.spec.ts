import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { TOUCHES, touchedFaults } from '../faults/touched-faults.ts';

describe('the faults of a test run', () => {
  it('are those that what changed could break, by folders that there are', () => {
    const apart = ['fault', 'run-faults', 'touched-faults'];
    const all = globSync('test/faults/*.ts').map((file) => basename(file, '.ts'));
    expect(Object.keys(TOUCHES).sort()).toEqual(all.filter((name) => !apart.includes(name)).sort());
    const places = Object.values(TOUCHES).flat();
    expect(places.filter((place) => globSync([`${place}*`, `${place}**`]).length === 0)).toEqual([]);
  });

  it.each([
    [['src/platform/mail/mails.ts'], ['mail-down']],
    [['web/components/button.tsx', 'README.md', 'src/platform/mail/parse-single-address.spec.ts'], []],
    [['package-lock.json'], Object.keys(TOUCHES).filter((name) => !/^(earlier-on-new|parts-away)$/.test(name))],
    [['migrations/Migration20300101000000.ts'], Object.keys(TOUCHES).filter((name) => name !== 'parts-away')],
  ])('for %j are %j', (changed, faults) => {
    expect(touchedFaults(changed)).toEqual(faults);
  });

  it('are a few where nobody knows what changed', () => {
    expect(touchedFaults(undefined)).toHaveLength(3);
  });
});
