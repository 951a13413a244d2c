import { systemActor } from '../platform/actor.ts';

/** Who changed what a command of the command line changes. */
export const CLI_ACTOR = systemActor('cli');
