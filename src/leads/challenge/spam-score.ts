import type { Inquiry } from '../inquiry.contract.ts';
import type { ChallengeFault } from './form-challenge.contract.ts';

const LEAST_TO_FILL_IN = 2_000;

const FILLED_IN_TRAP = 100;
const TOO_FAST = 50;
const FAULTS: Record<ChallengeFault, number> = {
  expired: 5,
  missing: 10,
  'other-form': 20,
  replayed: 30,
  tampered: 40,
};

/** Machines fill in what people do not see, are quicker than hands, and do no work. Each sum tells what it is made of. */
export const spamScoreOf = ({ website, filledInMs = Infinity }: Inquiry, fault: ChallengeFault | null) =>
  (website ? FILLED_IN_TRAP : 0) + (filledInMs < LEAST_TO_FILL_IN ? TOO_FAST : 0) + (fault ? FAULTS[fault] : 0);
