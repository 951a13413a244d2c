import type { ChallengeFault } from './form-challenge.contract.ts';

/** Points for signs of a bot. Any sum reveals of which it consists. */
export const SPAM_POINTS = {
  filledInTrap: 100,
  tooFast: 50,
  faults: { expired: 5, missing: 10, 'other-form': 20, replayed: 30, tampered: 40 } satisfies Record<
    ChallengeFault,
    number
  >,
} as const;
