import { PurgeUsedChallenges } from './purge-used-challenges.ts';
import { FormChallenges } from './form-challenges.ts';

export const challengeProviders = [FormChallenges, PurgeUsedChallenges];
