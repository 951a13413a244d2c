import { SPAM_POINTS } from '../../../../src/leads/lead-constants.contract.ts';
import { explainSpamScore } from './explain-spam-score.ts';

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

describe('explainSpamScore', () => {
  it.each(Object.values(challengeFailures))(
    'explains a challenge failure of %i points alone and with other reasons',
    (points) => {
      const [challengeReason] = explainSpamScore(points);
      expect(explainSpamScore(points)).toHaveLength(1);
      expect(explainSpamScore(tooFast + points)).toEqual([expect.stringContaining('dos segundos'), challengeReason]);
      expect(explainSpamScore(honeypotFilled + tooFast + points)).toHaveLength(3);
      expect(explainSpamScore(honeypotFilled + points)).toEqual([expect.stringContaining('no ven'), challengeReason]);
    },
  );

  it('reports that no evidence is stored when the score is 0', () => {
    expect(explainSpamScore(0)).toEqual(['No hay indicios guardados.']);
  });
});
