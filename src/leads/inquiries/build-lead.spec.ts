import { readFileSync } from 'node:fs';
import type { Inquiry } from '../inquiry.contract.ts';
import { computeSpamScore } from './build-lead.ts';

const FAULTS = [null, 'expired', 'missing', 'other-form', 'replayed', 'tampered'] as const;
const scores = ['', 'https://spam.example'].flatMap((website) =>
  [300, 2_000].flatMap((filledInMs) =>
    FAULTS.map((fault) => computeSpamScore({ website, filledInMs } as Inquiry, fault)),
  ),
);

describe('computeSpamScore', () => {
  it('returns a unique sum for every combination of signs, and 0 for none', () => {
    expect(new Set(scores).size).toBe(24);
    expect(Math.min(...scores)).toBe(0);
    expect(computeSpamScore({} as Inquiry, null)).toBe(0);
  });

  it('uses the points in docs/forms.md', () => {
    const section = readFileSync('docs/forms.md', 'utf8').split('## Points')[1]!.split('## ')[0]!;
    const documentedPoints = [...section.matchAll(/^\|.*\| (\d+) +\|$/gm)].map(([, points]) => Number(points));
    const pointsPerSign = [...FAULTS.map((fault) => computeSpamScore({} as Inquiry, fault)), 50, 100].filter(Boolean);
    expect(documentedPoints.toSorted()).toEqual(pointsPerSign.toSorted());
  });
});
