import { SPAM_POINTS } from '../../../../../src/leads/challenge/spam-points.contract.ts';
import { explainSpamScore } from './explain-spam-score.ts';

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

describe('explainSpamScore', () => {
  it.each(Object.values(challengeFailures))('knows each fault (%i) by itself and beside the others', (points) => {
    const [alone] = explainSpamScore(points);
    expect(explainSpamScore(points)).toHaveLength(1);
    expect(explainSpamScore(tooFast + points)).toEqual([expect.stringContaining('dos segundos'), alone]);
    expect(explainSpamScore(honeypotFilled + tooFast + points)).toHaveLength(3);
    expect(explainSpamScore(honeypotFilled + points)).toEqual([expect.stringContaining('no ven'), alone]);
  });

  it('says so where nothing is known', () => expect(explainSpamScore(0)).toEqual(['No hay indicios guardados.']));
});
