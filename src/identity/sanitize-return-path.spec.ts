import { sanitizeReturnPath, getPageAfterSignIn } from './sanitize-return-path.contract.ts';

const OURS = 'https://agencia.example';

const ELSEWHERE = [
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

const HERE = [
  '/',
  '/cuenta',
  '/admin/leads?lead=1#notas',
  '/propiedades?location=Marbella,Mijas',
  '/%2f%2fevil.example',
];

describe('sanitizeReturnPath', () => {
  it.each(ELSEWHERE)('leads nowhere by %j', (next) => expect(sanitizeReturnPath(next)).toBeUndefined());

  it.each(HERE)('leads to %s', (next) => expect(sanitizeReturnPath(next)).toBe(next));

  it('never leaves the site, whatever a browser makes of the answer', () => {
    for (const next of [...ELSEWHERE, ...HERE])
      expect(new URL(sanitizeReturnPath(next) ?? '/', OURS).origin).toBe(OURS);
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
  ])('with the roles %j and %s: %s', (roles, next, page) => expect(getPageAfterSignIn({ roles, next })).toBe(page));
});
