import { checkCompatibility } from './schema-state.ts';

const CODE_MIGRATIONS = ['Migration20270101000000', 'Migration20270110090000', 'Migration20270115000000_contract_20270101000000'];

describe('checkCompatibility', () => {
  it.each([
    ['expands', 'Migration20270201000000'],
    ['removes what this release no longer reads', 'Migration20270201000000_contract_20270110090000'],
    ['removes what this release stopped reading in a contraction', 'Migration20270201000000_contract_20270115000000'],
  ])('accepts a newer schema that %s', (_, name) => {
    expect(checkCompatibility([name], CODE_MIGRATIONS)).toEqual({ compatible: [name], incompatible: [] });
  });

  it('refuses a contraction of something this release still reads', () => {
    const names = ['Migration20270120000000', 'Migration20270201000000_contract_20270120000000'];
    expect(checkCompatibility(names, CODE_MIGRATIONS)).toEqual({ compatible: [names[0]], incompatible: [names[1]] });
  });

  it('refuses a contraction whose migration only appears in the name of another contraction', () => {
    const name = 'Migration20270201000000_contract_20270101000001';
    const codeMigrations = ['Migration20270105000000_contract_20270101000001'];
    expect(checkCompatibility([name], codeMigrations).incompatible).toEqual([name]);
  });
});
