import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql } from './lead-scope.ts';

/** What a count says of `inquiries i`: to those who see all leads, how many a deletion would move, merged and erased too. */
export const countedLeads = (by: Actor) =>
  by.kind === 'user' && !by.permissions.has('leads.all') ? leadScopeSql(by, 'i') : { sql: 'true', parameters: [] };
