import { describeVisits } from './bulk-actions.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ana = { name: 'Ana', at: '2026-11-27T10:00:00Z' };
const luis = { name: 'Luis', at: '2026-11-29T10:00:00Z' };

describe('describeVisits', () => {
  it('lists future visits as planned and past ones as missing an outcome', () => {
    expect(describeVisits([ana], NOW)).toBe('Tiene una visita sin resultado: Ana (27/11/2026, 11:00).');
    expect(describeVisits([luis], NOW)).toBe('Tiene una visita programada: Luis (29/11/2026, 11:00).');
    expect(describeVisits([ana, luis, luis], NOW)).toBe(
      'Tienen visitas programadas: Luis (29/11/2026, 11:00), Luis (29/11/2026, 11:00). ' +
        'Tiene una visita sin resultado: Ana (27/11/2026, 11:00).',
    );
  });

  it('names at most five visits and returns an empty text when there are none', () => {
    expect(describeVisits(Array<typeof ana>(7).fill(ana), NOW)).toMatch(/^Tienen visitas sin resultado: .*, 2 más\.$/);
    expect(describeVisits([], NOW)).toBe('');
  });
});
