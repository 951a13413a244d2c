import { readConfig } from '../../config.ts';
import { securityHeaders } from './security-headers.ts';

const NEEDED = { DATABASE_URL: 'postgres://a:b@localhost/c', FORM_SECRET: 'x'.repeat(32), SECRETS_KEY: 'y'.repeat(32) };
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

  it('takes no other name for a container', () => {
    expect(() => policy({ PUBLIC_GTM_ID: "GTM-A'; x" })).toThrow('PUBLIC_GTM_ID');
  });
});
