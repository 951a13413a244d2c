import { RequestIndexRebuildHandler } from './request-index-rebuild.ts';
import { RetryQuarantinedHandler } from './retry-quarantined.ts';
import { ShowSearchStateHandler } from './show-search-state.ts';

export const searchStaffHandlers = [RequestIndexRebuildHandler, RetryQuarantinedHandler, ShowSearchStateHandler];
