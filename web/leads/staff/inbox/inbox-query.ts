import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

export interface InboxUrlParams extends QueryParams<Pick<LeadQuery, 'folder' | 'search' | 'page'>> {
  lead?: string | undefined;
}

export const inboxUrl = (query: InboxUrlParams) => listUrl('/admin/inquiries', query, { page: 1, folder: 'inbox' });

export const inboxApiPath = ({ lead: _open, ...query }: InboxUrlParams) =>
  listUrl('/api/v1/staff/leads', { sort: 'unanswered-first', ...query });
