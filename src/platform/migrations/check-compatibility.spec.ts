import { checkCompatibility } from './check-compatibility.ts';

const KNOWN = ['Migration20270101000000', 'Migration20270110090000', 'Migration20270115000000_contract_20270101000000'];

describe('a schema that a newer release has migrated', () => {
  it.each([
    ['expands', 'Migration20270201000000'],
    ['takes away what this release had stopped reading', 'Migration20270201000000_contract_20270110090000'],
    ['takes away what was marked by a contract step', 'Migration20270201000000_contract_20270115000000'],
  ])('is good for this one where it %s', (_, name) => {
    expect(checkCompatibility([name], KNOWN)).toEqual({ compatible: [name], incompatible: [] });
  });

  it('is in the way where it takes away what only a newer release has stopped reading', () => {
    const unknown = ['Migration20270120000000', 'Migration20270201000000_contract_20270120000000'];
    expect(checkCompatibility(unknown, KNOWN)).toEqual({ compatible: [unknown[0]], incompatible: [unknown[1]] });
  });

  it('is not in the way by the time that a contract step names and another one names too', () => {
    const name = 'Migration20270201000000_contract_20270101000001';
    const named = ['Migration20270105000000_contract_20270101000001'];
    expect(checkCompatibility([name], named).incompatible).toEqual([name]);
  });
});
