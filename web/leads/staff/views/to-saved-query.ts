import type { LeadViewDetails } from '../../../../src/leads/saved-views/lead-view.contract.ts';
import { type LeadsUrlParams, leadsUrl } from '../leads-query.ts';

export const VIEWS_KEY = 'staff-lead-views';
export const VIEWS_PATH = '/api/v1/staff/lead-views';

/** Keeps filters and order; drops personal data and the position in the list. */
export const toSavedQuery = ({
  view: _view,
  lead: _lead,
  new: _new,
  page: _page,
  search: _search,
  name: _name,
  email: _email,
  phone: _phone,
  ...rest
}: LeadsUrlParams) => rest;

export const isSavable = (query: LeadsUrlParams) => leadsUrl(toSavedQuery(query)) !== leadsUrl({});

export const hasUnsavedFilters = (query: LeadsUrlParams) =>
  Boolean(query.search || query.name || query.email || query.phone);

export const viewUrl = ({ query }: Pick<LeadViewDetails, 'query'>) => leadsUrl(query);
