import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

/** What the screen shows, as its address says it. */
export interface LeadsQuery extends QueryParams<LeadQuery> {
  view?: 'board' | undefined;
  /** The id of the lead that is open beside the list. */
  lead?: string | undefined;
  /** Whether the dialog for a new lead is open. */
  new?: boolean | undefined;
}

const USUAL = { sort: 'newest', page: 1, folder: 'inbox' };
const API = '/api/v1/staff/leads';

/** The filters that list, board and export share. */
export const pickFilters = ({
  view: _view,
  lead: _lead,
  new: _new,
  sort: _sort,
  page: _page,
  ...filters
}: LeadsQuery): LeadsQuery => filters;

/** The same view and order without any filter. */
export const withoutFilters = ({ view, sort }: LeadsQuery): LeadsQuery => ({ view, sort });

export const COUNTS_PATH = `${API}/counts`;
export const AGENTS_PATH = `${API}/agents`;

/** For `sendPicture`, which adds the root of the API. */
export const leadIdsPath = (query: LeadsQuery) => listUrl('/staff/leads/ids', pickFilters(query), USUAL);
export const leadsUrl = (query: LeadsQuery) => listUrl('/admin/leads', query, USUAL);
export const boardApiPath = (query: LeadsQuery) => listUrl(`${API}/board`, pickFilters(query), USUAL);
export const leadsApiPath = (query: LeadsQuery) =>
  listUrl(API, { ...pickFilters(query), sort: query.sort, page: query.page }, USUAL);
