import { system } from '../platform/actor.ts';

/** Who changed what a command of the command line changes. */
export const BY = system('cli');
