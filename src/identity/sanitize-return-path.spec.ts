import { sanitizeReturnPath, getPageAfterSignIn } from './sanitize-return-path.contract.ts';

const SITE_ORIGIN = 'https://agencia.example';

const FOREIGN_PATHS = [
  'https://evil.example',
  'http://evil.example/admin',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example//',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  'https:///evil.example',
  '@evil.example',
  '.evil.example',
  '/\u0000/evil.example',
  '//agencia.example@evil.example',
  'https://agencia.example.evil.example/',
  '//[::1',
  '',
];

const OWN_PATHS = [
  '/',
  '/cuenta',
  '/admin/leads?lead=1#notas',
  '/propiedades?location=Marbella,Mijas',
  '/%2f%2fevil.example',
];

describe('sanitizeReturnPath', () => {
  it.each(FOREIGN_PATHS)('returns undefined for %j', (next) => expect(sanitizeReturnPath(next)).toBeUndefined());

  it.each(OWN_PATHS)('returns %s unchanged', (next) => expect(sanitizeReturnPath(next)).toBe(next));

  it('returns only paths that a browser resolves to the site', () => {
    for (const next of [...FOREIGN_PATHS, ...OWN_PATHS])
      expect(new URL(sanitizeReturnPath(next) ?? '/', SITE_ORIGIN).origin).toBe(SITE_ORIGIN);
  });
});

describe('getPageAfterSignIn', () => {
  it.each([
    [['admin'], '/admin/users', '/admin/users'],
    [['agent'], undefined, '/admin'],
    [['agent'], '//evil.example', '/admin'],
    [['agent'], '/admin/auth?next=/admin/leads', '/admin'],
    [['agent'], '/login', '/admin'],
    [[], '/favoritos', '/favoritos'],
    [[], '/admin', '/cuenta'],
    [[], '/admin/leads?lead=1', '/cuenta'],
    [[], null, '/cuenta'],
    [[], '/administracion', '/administracion'],
  ])('for the roles %j and the path %s returns %s', (roles, next, page) =>
    expect(getPageAfterSignIn({ roles, next })).toBe(page),
  );
});
