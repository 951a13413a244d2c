import type { ChallengeFailure } from './form-challenge.contract.ts';

/** Points for signs of a bot. Any sum reveals of which it consists. */
export const SPAM_POINTS = {
  honeypotFilled: 100,
  tooFast: 50,
  challengeFailures: { expired: 5, missing: 10, 'other-form': 20, replayed: 30, tampered: 40 } satisfies Record<
    ChallengeFailure,
    number
  >,
} as const;
