import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';

type Asked = { [Name in keyof LeadQuery]?: LeadQuery[Name] | undefined };

/** What the screen shows, as its address says it. */
export interface LeadsQuery extends Asked {
  view?: 'board' | undefined;
  /** The one that stands open beside the list. */
  lead?: string | undefined;
  /** A new one is being made. */
  new?: boolean | undefined;
}

const USUAL: LeadsQuery = { sort: 'newest', page: 1, folder: 'inbox' };

const parameters = (query: LeadsQuery) => {
  const entries = Object.entries(query).filter(([name, value]) => value && value !== USUAL[name as keyof LeadsQuery]);
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
};

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

const API = '/api/v1/staff/leads';

export const COUNTS_PATH = `${API}/counts`;
export const AGENTS_PATH = `${API}/agents`;

export const leadsUrl = (query: LeadsQuery) => `/admin/leads${parameters(query)}`;
export const boardApiPath = (query: LeadsQuery) => `${API}/board${parameters(filtersOf(query))}`;
export const leadsApiPath = (query: LeadsQuery) =>
  `${API}${parameters({ ...filtersOf(query), sort: query.sort, page: query.page })}`;
