import type { Inquiry } from '../inquiry.contract.ts';
import type { ChallengeFault } from './form-challenge.contract.ts';
import { SPAM_POINTS } from './spam-points.contract.ts';

const LEAST_TO_FILL_IN = 2_000;

const { filledInTrap, tooFast, faults } = SPAM_POINTS;

export const spamScoreOf = ({ website, filledInMs = Infinity }: Inquiry, fault: ChallengeFault | null) =>
  (website ? filledInTrap : 0) + (filledInMs < LEAST_TO_FILL_IN ? tooFast : 0) + (fault ? faults[fault] : 0);
