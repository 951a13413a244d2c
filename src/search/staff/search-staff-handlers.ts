import { AskForRebuildHandler } from './ask-for-rebuild.ts';
import { RetrySetAsideHandler } from './retry-set-aside.ts';
import { ShowSearchStateHandler } from './show-search-state.ts';

/** What the module provides so that staff see how the search stands, and put it right. */
export const searchStaffHandlers = [AskForRebuildHandler, RetrySetAsideHandler, ShowSearchStateHandler];
