import { auditApiPath, auditUrl } from './audit-url.ts';
import { parseAuditUrl } from './parse-audit-url.ts';

describe('the address of the audit', () => {
  it('is read forgivingly', () => {
    const id = '018f0000-0000-7000-8000-000000000000';
    const asked = { actor: id, action: 'sign-in', subject: ' MB-1 ', from: '2026-11-01', to: '2026-11-21', page: '3' };
    expect(parseAuditUrl(asked)).toEqual({ ...asked, subject: 'MB-1', page: 3 });
    expect(parseAuditUrl({ actor: 'ana', action: ' ', from: 'ayer', to: '2026-13-01', page: '1' })).toEqual({});
  });

  it('takes days that were chosen the wrong way round for those between', () => {
    const between = { from: '2026-11-01', to: '2026-11-21' };
    expect(parseAuditUrl({ from: between.to, to: between.from })).toEqual(between);
  });

  it('says no more than it must', () => {
    expect(auditUrl({ subject: '', page: 1 })).toBe('/admin/settings/audit');
    expect(auditApiPath({ actor: 'system', page: 2 })).toBe('/api/v1/staff/audit?actor=system&page=2');
  });
});
