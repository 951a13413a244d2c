import { readConfig } from '../../config.ts';
import { securityHeaders } from './security-headers.ts';

const DATABASE_URL = 'postgres://a:b@localhost/c';
const policy = (env: NodeJS.ProcessEnv) => JSON.stringify(securityHeaders(readConfig({ DATABASE_URL, ...env })));

describe('securityHeaders', () => {
  it('lets nobody else in unless a tag container is configured', () => {
    expect(policy({})).not.toMatch(/https?:/);
    expect(policy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(
      `"scriptSrc":["'self'","https://www.googletagmanager.com"]`,
    );
  });

  it('takes no other name for a container', () => {
    expect(() => policy({ PUBLIC_GTM_ID: "GTM-A'; x" })).toThrow('PUBLIC_GTM_ID');
  });
});
