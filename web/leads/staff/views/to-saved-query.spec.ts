import type { LeadsUrlParams } from '../leads-query.ts';
import { hasUnsavedFilters, isSavable, toSavedQuery, viewUrl } from './to-saved-query.ts';

const LEAD = '3f9a1c52-6f0e-4a6e-9b43-0d7f0c5f6a11';

describe('saved lead view', () => {
  it('stores filters and sort order, and reports filters with personal data as unsaved', () => {
    const query: LeadsUrlParams = {
      status: 'new',
      assignee: 'me',
      overdue: true,
      sort: 'score',
      search: 'ana',
      email: 'a@b.es',
      page: 3,
      lead: LEAD,
      view: 'board',
      name: 'Ana',
      phone: '600',
      new: true,
    };
    expect(toSavedQuery(query)).toEqual({ status: 'new', assignee: 'me', overdue: true, sort: 'score' });
    expect(hasUnsavedFilters(query)).toBe(true);
    expect(hasUnsavedFilters({ status: 'new' })).toBe(false);
  });

  it('can be saved only with a filter or a non-default order', () => {
    expect(isSavable({ search: 'ana', page: 2 })).toBe(false);
    expect(isSavable({ sort: 'newest', folder: 'inbox' })).toBe(false);
    expect(isSavable({ sort: 'oldest' })).toBe(true);
  });

  it('links to its filtered list', () => {
    expect(viewUrl({ query: { folder: 'inbox', sort: 'score', overdue: true } })).toBe(
      '/admin/leads?sort=score&overdue=true',
    );
  });
});
