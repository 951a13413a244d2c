import { AskForRebuildHandler } from './ask-for-rebuild.ts';
import { RetryQuarantinedHandler } from './retry-quarantined.ts';
import { ShowSearchStateHandler } from './show-search-state.ts';

export const searchStaffHandlers = [AskForRebuildHandler, RetryQuarantinedHandler, ShowSearchStateHandler];
