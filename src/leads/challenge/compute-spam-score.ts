import type { Inquiry } from '../inquiry.contract.ts';
import type { ChallengeFailure } from './form-challenge.contract.ts';
import { SPAM_POINTS } from './spam-points.contract.ts';

const MIN_FILL_IN_MS = 2_000;

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

export const computeSpamScore = ({ website, filledInMs = Infinity }: Inquiry, fault: ChallengeFailure | null) =>
  (website ? honeypotFilled : 0) + (filledInMs < MIN_FILL_IN_MS ? tooFast : 0) + (fault ? challengeFailures[fault] : 0);
