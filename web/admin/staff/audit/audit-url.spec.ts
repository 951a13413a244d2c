import { auditApiPath, auditUrl } from './audit-url.ts';
import { parseAuditUrl } from './parse-audit-url.ts';

describe('audit log URL', () => {
  it('is parsed without its invalid parameters', () => {
    const id = '018f0000-0000-7000-8000-000000000000';
    const parameters = {
      actor: id,
      action: 'sign-in',
      subject: ' MB-1 ',
      from: '2026-11-01',
      to: '2026-11-21',
      page: '3',
    };
    expect(parseAuditUrl(parameters)).toEqual({ ...parameters, subject: 'MB-1', page: 3 });
    expect(parseAuditUrl({ actor: 'ana', action: ' ', from: 'ayer', to: '2026-13-01', page: '1' })).toEqual({});
  });

  it('keeps reversed dates and omits them from API requests', () => {
    const reversed = { from: '2026-11-21', to: '2026-11-01' };
    const filters = parseAuditUrl({ ...reversed, action: 'sign-in' });
    expect(filters).toEqual({ ...reversed, action: 'sign-in' });
    expect(auditUrl(filters)).toBe('/admin/settings/audit?action=sign-in&from=2026-11-21&to=2026-11-01');
    expect(auditApiPath(filters)).toBe('/api/v1/staff/audit?action=sign-in');
    expect(auditApiPath({ from: reversed.to, to: reversed.from })).toBe(
      '/api/v1/staff/audit?from=2026-11-01&to=2026-11-21',
    );
  });

  it('omits empty and default values', () => {
    expect(auditUrl({ subject: '', page: 1 })).toBe('/admin/settings/audit');
    expect(auditApiPath({ actor: 'system', page: 2 })).toBe('/api/v1/staff/audit?actor=system&page=2');
  });
});
