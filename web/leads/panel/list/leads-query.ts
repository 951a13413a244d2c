import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { type Asked, listUrl } from '../../../ui/list/list-url.ts';

/** What the screen shows, as its address says it. */
export interface LeadsQuery extends Asked<LeadQuery> {
  view?: 'board' | undefined;
  /** The one that stands open beside the list. */
  lead?: string | undefined;
  /** A new one is being made. */
  new?: boolean | undefined;
}

const USUAL = { sort: 'newest', page: 1, folder: 'inbox' };
const API = '/api/v1/staff/leads';

/** What list, board and export have in common. */
export const filtersOf = ({
  view: _view,
  lead: _lead,
  new: _new,
  sort: _sort,
  page: _page,
  ...filters
}: LeadsQuery): LeadsQuery => filters;

/** The same view in the same order, with nothing left out but what lies in other folders. */
export const unfiltered = ({ view, sort }: LeadsQuery): LeadsQuery => ({ view, sort });

export const COUNTS_PATH = `${API}/counts`;
export const AGENTS_PATH = `${API}/agents`;

export const leadsUrl = (query: LeadsQuery) => listUrl('/admin/leads', query, USUAL);
export const boardApiPath = (query: LeadsQuery) => listUrl(`${API}/board`, filtersOf(query), USUAL);
export const leadsApiPath = (query: LeadsQuery) =>
  listUrl(API, { ...filtersOf(query), sort: query.sort, page: query.page }, USUAL);
