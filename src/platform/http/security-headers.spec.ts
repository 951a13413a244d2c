import { readConfig } from '../../config.ts';
import { refusalHeaders, securityHeaders } from './security-headers.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://a:b@localhost/c',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
  PUBLIC_URL: 'http://localhost',
};
const policy = (env: NodeJS.ProcessEnv) => JSON.stringify(securityHeaders(readConfig({ ...NEEDED, ...env })));

describe('securityHeaders', () => {
  it('lets nobody else in unless a tag container is configured', () => {
    expect(policy({})).not.toMatch(/https?:/);
    expect(policy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(
      `"scriptSrc":["'self'","https://www.googletagmanager.com"]`,
    );
  });

  it('lets a worker come from this origin alone', () => {
    expect(policy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(`"workerSrc":["'self'"]`);
  });

  it('makes browsers insist on https for this host, and for those below it where that is set', () => {
    const insisted = (env: NodeJS.ProcessEnv) =>
      [securityHeaders, refusalHeaders].map((headers) => JSON.stringify(headers(readConfig({ ...NEEDED, ...env }))));
    const PUBLIC_URL = 'https://www.example.es';
    for (const said of insisted({})) expect(said).not.toContain('max-age');
    const [whole, refusal] = insisted({ PUBLIC_URL });
    expect(whole).toContain('"strictTransportSecurity":{"maxAge":31536000,"includeSubDomains":false}');
    expect(refusal).toContain('"strict-transport-security":"max-age=31536000"');
    for (const said of insisted({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' }))
      expect(said).toMatch(/includeSubDomains(":true|")/);
  });

  it('takes no other name for a container', () => {
    expect(() => policy({ PUBLIC_GTM_ID: "GTM-A'; x" })).toThrow('PUBLIC_GTM_ID');
  });
});
