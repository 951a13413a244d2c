import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://u:p@127.0.0.1:5432/x';

describe('the configuration', () => {
  it('needs a database only', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      PORT: 3000,
      NODE_ENV: 'production',
      LOCAL_DEMO: false,
      TRUST_PROXY: [],
    });
  });

  it('takes a blank value for none', () => {
    expect(readConfig({ DATABASE_URL, MEILI_URL: '', PUBLIC_URL: '  ' })).not.toHaveProperty('MEILI_URL');
  });

  it('names all faults at once', () => {
    const bad = () =>
      readConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', MEILI_URL: 'nowhere', METRICS_TOKEN: 'short' });
    for (const name of ['DATABASE_URL', 'PORT', 'MEILI_URL', 'METRICS_TOKEN']) expect(bad).toThrow(name);
  });
});
