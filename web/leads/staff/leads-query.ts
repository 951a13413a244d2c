import type { LeadQuery } from '../../../src/leads/lead-list.contract.ts';
import { type QueryParams, listUrl } from '../../components/list/list-url.ts';
import { areReversed } from '../../components/list/reversed-days.ts';

export interface LeadsUrlParams extends QueryParams<LeadQuery> {
  view?: 'board' | undefined;
  lead?: string | undefined;
  new?: boolean | undefined;
}

const DEFAULTS = { sort: 'newest', page: 1, folder: 'inbox' };
const API_PATH = '/api/v1/staff/leads';

/** Omits parameters that do not filter. */
export const pickFilters = ({
  view: _view,
  lead: _lead,
  new: _new,
  sort: _sort,
  page: _page,
  ...filters
}: LeadsUrlParams): LeadsUrlParams => filters;

/** Omits reversed dates, which would match nothing. */
export function toApiFilters(query: LeadsUrlParams): LeadsUrlParams {
  const filters = pickFilters(query);
  return areReversed(filters.createdFrom, filters.createdTo)
    ? { ...filters, createdFrom: undefined, createdTo: undefined }
    : filters;
}

export const withoutFilters = ({ view, sort }: LeadsUrlParams): LeadsUrlParams => ({ view, sort });

export const COUNTS_PATH = `${API_PATH}/counts`;
export const AGENTS_PATH = `${API_PATH}/agents`;

/** Path for `send`, which adds the API root. */
export const leadIdsPath = (query: LeadsUrlParams) => listUrl('/staff/leads/ids', toApiFilters(query), DEFAULTS);
export const leadsUrl = (query: LeadsUrlParams) => listUrl('/admin/leads', query, DEFAULTS);
export const boardApiPath = (query: LeadsUrlParams) => listUrl(`${API_PATH}/board`, toApiFilters(query), DEFAULTS);
export const leadsApiPath = (query: LeadsUrlParams) =>
  listUrl(API_PATH, { ...toApiFilters(query), sort: query.sort, page: query.page }, DEFAULTS);

export const LEADS_KEY = 'staff-leads';

export interface CurrentUser {
  id: string;
  /** Whether the user may see and assign all leads. */
  seesAll: boolean;
}
