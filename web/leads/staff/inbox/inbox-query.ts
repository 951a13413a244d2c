import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

export interface InboxQuery extends QueryParams<Pick<LeadQuery, 'folder' | 'search' | 'page'>> {
  lead?: string | undefined;
}

export const inboxUrl = (query: InboxQuery) => listUrl('/admin/inquiries', query, { page: 1, folder: 'inbox' });

export const inboxApiPath = ({ lead: _open, ...query }: InboxQuery) =>
  listUrl('/api/v1/staff/leads', { sort: 'unanswered-first', ...query });
