import { leadsApiPath, leadsUrl } from './leads-query.ts';
import { parseLeadsUrl } from './parse-leads-url.ts';

const LEAD = '3f9a1c52-6f0e-4a6e-9b43-0d7f0c5f6a11';
const USUAL = { folder: 'inbox', sort: 'newest', page: 1 };

describe('the address of the leads', () => {
  it('says what is shown, and is written as it was read', () => {
    const asked = {
      ...{ search: 'clara', status: 'new', stage: 'visita', createdFrom: '2026-11-01', assignee: 'none' },
      ...{ overdue: 'true', folder: 'spam', sort: 'score', page: '3', view: 'board', lead: LEAD },
    };
    const query = parseLeadsUrl(asked);
    expect(query).toEqual({ ...asked, overdue: true, page: 3 });
    expect(new URL(leadsUrl(query), 'https://x').searchParams.size).toBe(Object.keys(asked).length);
    expect(leadsApiPath(query)).not.toMatch(/view|lead=/);
  });

  it('drops what it does not understand', () => {
    const broken = {
      ...{ search: ' ', status: 'old', createdFrom: '2026-02-31', assignee: 'ana', overdue: 'yes', folder: 'x' },
      ...{ sort: 'name', page: '0', view: 'list', lead: '7', new: '1', other: 'x' },
    };
    expect(parseLeadsUrl(broken)).toEqual({});
    expect(leadsUrl(parseLeadsUrl(broken))).toBe('/admin/leads');
  });

  it('leaves out what is usual', () => {
    expect(parseLeadsUrl({ overdue: 'false' })).toEqual(USUAL);
    expect(leadsUrl(parseLeadsUrl({ folder: 'inbox', sort: 'newest', page: '1' }))).toBe('/admin/leads');
  });
});
