import { ForgetChallenges } from './forget-challenges.ts';
import { FormChallenges } from './form-challenges.ts';

export const challengeProviders = [FormChallenges, ForgetChallenges];
