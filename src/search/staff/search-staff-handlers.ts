import { AskForRebuildHandler } from './ask-for-rebuild.ts';
import { RetryQuarantinedHandler } from './retry-quarantined.ts';
import { ShowSearchStateHandler } from './show-search-state.ts';

/** What the module provides so that staff see how the search stands, and put it right. */
export const searchStaffHandlers = [AskForRebuildHandler, RetryQuarantinedHandler, ShowSearchStateHandler];
