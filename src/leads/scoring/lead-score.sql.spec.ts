import fc from 'fast-check';
import { LeadStatus } from '../lead.contract.ts';
import { computeScoreReasons, sumPoints } from './lead-score.sql.ts';

const NO_COUNTS = { mail: 0, call: 0, visit: 0, others: 0 };
const NEW = { status: 'new', scoreCorrection: 0 } as const;

describe('computeScoreReasons', () => {
  it.each([
    ['mail', { mail: 1 }, 5],
    ['mail', { mail: 4 }, 15],
    ['call', { call: 2 }, 20],
    ['call', { call: 9 }, 30],
    ['visit', { visit: 1 }, 25],
    ['visit', { visit: 3 }, 50],
    ['other-inquiry', { others: 1 }, 10],
    ['other-inquiry', { others: 5 }, 20],
  ])('for the rule %s and %j returns %i points', (rule, counts, points) => {
    const [count] = Object.values(counts);
    expect(computeScoreReasons(NEW, { ...NO_COUNTS, ...counts })).toEqual([{ rule, count, points }]);
  });

  it.each([
    ['new', []],
    ['contacted', []],
    ['lost', []],
    ['qualified', [20]],
    ['won', [20]],
  ] as const)('for the status %s returns the points %j', (status, points) => {
    expect(computeScoreReasons({ ...NEW, status }, NO_COUNTS).map((reason) => reason.points)).toEqual(points);
  });

  it('limits a corrected score to between 0 and 100', () => {
    const computeReasons = (scoreCorrection: number) =>
      computeScoreReasons({ ...NEW, scoreCorrection }, { ...NO_COUNTS, call: 1 });
    expect(computeReasons(40)).toEqual([
      { rule: 'call', count: 1, points: 10 },
      { rule: 'correction', count: 1, points: 40 },
    ]);
    expect([computeReasons(95), computeReasons(-30), computeReasons(0)].map(sumPoints)).toEqual([100, 0, 10]);
  });

  it('adds up to a score between 0 and 100 for any counts', () => {
    const count = fc.nat(12);
    const counts = fc.record({ mail: count, call: count, visit: count, others: count });
    const leads = fc.record({
      status: fc.constantFrom(...LeadStatus.options),
      scoreCorrection: fc.integer({ min: -100, max: 100 }),
    });
    fc.assert(
      fc.property(leads, counts, (lead, counts) => {
        const { mail, call, visit, others } = counts;
        const won = lead.status === 'qualified' || lead.status === 'won' ? 20 : 0;
        const limit = (points: number, max: number) => Math.min(points, max);
        const sum = limit(5 * mail, 15) + limit(10 * call, 30) + limit(25 * visit, 50) + limit(10 * others, 20) + won;
        const score = Math.max(0, Math.min(100, Math.min(100, sum) + lead.scoreCorrection));
        expect(sumPoints(computeScoreReasons(lead, counts))).toBe(score);
      }),
    );
  });
});
