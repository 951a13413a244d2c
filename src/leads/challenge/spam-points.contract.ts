import type { ChallengeFault } from './form-challenge.contract.ts';

/** Machines fill in what people do not see, are quicker than hands, and do no work. Each sum tells what it is made of. */
export const SPAM_POINTS = {
  filledInTrap: 100,
  tooFast: 50,
  faults: { expired: 5, missing: 10, 'other-form': 20, replayed: 30, tampered: 40 } satisfies Record<
    ChallengeFault,
    number
  >,
} as const;
