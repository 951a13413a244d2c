import { boardApiPath, leadIdsPath, leadsApiPath, leadsUrl, toApiFilters } from './leads-query.ts';
import { parseLeadsUrl } from './parse-url.ts';

const LEAD = '3f9a1c52-6f0e-4a6e-9b43-0d7f0c5f6a11';
const DEFAULTS = { folder: 'inbox', sort: 'newest', page: 1 };

describe('URL of the lead list', () => {
  it('keeps every filter and option when parsed and rebuilt', () => {
    const parameters = {
      search: 'clara',
      status: 'new',
      stage: 'visita',
      createdFrom: '2026-11-01',
      assignee: 'none',
      overdue: 'true',
      folder: 'spam',
      sort: 'score',
      page: '3',
      view: 'board',
      lead: LEAD,
    };
    const query = parseLeadsUrl(parameters);
    expect(query).toEqual({ ...parameters, overdue: true, page: 3 });
    expect(new URL(leadsUrl(query), 'https://x').searchParams.size).toBe(Object.keys(parameters).length);
    expect(leadsApiPath(query)).not.toMatch(/view|lead=/);
  });

  it('drops invalid parameters', () => {
    const broken = {
      search: ' ',
      status: 'old',
      createdFrom: '2026-02-31',
      assignee: 'ana',
      overdue: 'yes',
      folder: 'x',
      sort: 'name',
      page: '0',
      view: 'list',
      lead: '7',
      new: '1',
      other: 'x',
    };
    expect(parseLeadsUrl(broken)).toEqual({});
    expect(leadsUrl(parseLeadsUrl(broken))).toBe('/admin/leads');
  });

  it('keeps reversed dates and omits them from API requests', () => {
    const query = parseLeadsUrl({ stage: 'visita', createdFrom: '2026-11-21', createdTo: '2026-11-01' });
    expect(leadsUrl(query)).toBe('/admin/leads?stage=visita&createdFrom=2026-11-21&createdTo=2026-11-01');
    for (const path of [leadsApiPath(query), boardApiPath(query), leadIdsPath(query)])
      expect(path).toMatch(/\?stage=visita$/);
    expect(toApiFilters(query)).not.toMatchObject({ createdFrom: '2026-11-21' });
    expect(leadsApiPath({ createdFrom: '2026-11-01', createdTo: '2026-11-01' })).toMatch(/createdFrom=.*createdTo=/);
  });

  it('fills in defaults when parsed and omits them when rebuilt', () => {
    expect(parseLeadsUrl({ overdue: 'false' })).toEqual(DEFAULTS);
    expect(leadsUrl(parseLeadsUrl({ folder: 'inbox', sort: 'newest', page: '1' }))).toBe('/admin/leads');
  });
});
