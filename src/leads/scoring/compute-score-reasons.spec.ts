import fc from 'fast-check';
import { LeadStatus } from '../lead.contract.ts';
import { computeScoreReasons, sumPoints } from './compute-score-reasons.ts';

const NOTHING = { mail: 0, call: 0, visit: 0, others: 0 };
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
  ])('%s: %j is %i points', (rule, counts, points) => {
    const [count] = Object.values(counts);
    expect(computeScoreReasons(NEW, { ...NOTHING, ...counts })).toEqual([{ rule, count, points }]);
  });

  it.each([
    ['new', []],
    ['contacted', []],
    ['lost', []],
    ['qualified', [20]],
    ['won', [20]],
  ] as const)('status %s is %j points', (status, points) => {
    expect(computeScoreReasons({ ...NEW, status }, NOTHING).map((reason) => reason.points)).toEqual(points);
  });

  it('takes a correction as far as 0 and 100', () => {
    const corrected = (scoreCorrection: number) =>
      computeScoreReasons({ ...NEW, scoreCorrection }, { ...NOTHING, call: 1 });
    expect(corrected(40)).toEqual([
      { rule: 'call', count: 1, points: 10 },
      { rule: 'correction', count: 1, points: 40 },
    ]);
    expect([corrected(95), corrected(-30), corrected(0)].map(sumPoints)).toEqual([100, 0, 10]);
  });

  it('adds up to the score between 0 and 100, whatever happened', () => {
    const count = fc.nat(12);
    const counts = fc.record({ mail: count, call: count, visit: count, others: count });
    const scored = fc.record({
      status: fc.constantFrom(...LeadStatus.options),
      scoreCorrection: fc.integer({ min: -100, max: 100 }),
    });
    fc.assert(
      fc.property(scored, counts, (lead, counts) => {
        const { mail, call, visit, others } = counts;
        const won = lead.status === 'qualified' || lead.status === 'won' ? 20 : 0;
        const most = (points: number, cap: number) => Math.min(points, cap);
        const all = most(5 * mail, 15) + most(10 * call, 30) + most(25 * visit, 50) + most(10 * others, 20) + won;
        const score = Math.max(0, Math.min(100, Math.min(100, all) + lead.scoreCorrection));
        expect(sumPoints(computeScoreReasons(lead, counts))).toBe(score);
      }),
    );
  });
});
