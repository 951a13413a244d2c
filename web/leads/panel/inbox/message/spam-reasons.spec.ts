import { SPAM_POINTS } from '../../../../../src/leads/challenge/spam-points.contract.ts';
import { spamReasons } from './spam-reasons.ts';

const { filledInTrap, tooFast, faults } = SPAM_POINTS;

describe('spamReasons', () => {
  it.each(Object.values(faults))('knows each fault (%i) by itself and beside the others', (points) => {
    const [alone] = spamReasons(points);
    expect(spamReasons(points)).toHaveLength(1);
    expect(spamReasons(tooFast + points)).toEqual([expect.stringContaining('dos segundos'), alone]);
    expect(spamReasons(filledInTrap + tooFast + points)).toHaveLength(3);
    expect(spamReasons(filledInTrap + points)).toEqual([expect.stringContaining('no ven'), alone]);
  });

  it('says so where nothing is known', () => expect(spamReasons(0)).toEqual(['No hay indicios guardados.']));
});
