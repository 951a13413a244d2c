import type { LeadViewDetails } from '../../../../src/leads/saved-views/lead-view.contract.ts';
import { type LeadsQuery, leadsUrl } from '../list/leads-query.ts';

export const VIEWS = 'staff-lead-views';
export const VIEWS_PATH = '/api/v1/staff/lead-views';

/** What a view can keep: filters and order, not what was typed of a person, nor where one is in the list. */
export const toSavedQuery = ({
  view: _view,
  lead: _lead,
  new: _new,
  page: _page,
  search: _search,
  name: _name,
  email: _email,
  phone: _phone,
  ...kept
}: LeadsQuery) => kept;

/** Whether there is something that a view could keep. */
export const isSavable = (query: LeadsQuery) => leadsUrl(toSavedQuery(query)) !== leadsUrl({});

/** Whether something stands in the filters that a view does not keep. */
export const hasUnsavedFilters = (query: LeadsQuery) =>
  Boolean(query.search || query.name || query.email || query.phone);

export const viewUrl = ({ query }: Pick<LeadViewDetails, 'query'>) => leadsUrl(query);
