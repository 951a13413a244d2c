import { startApp } from '../../setup/start-app.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-characters';
const FORWARDED = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
];
const OTHER_ADDRESSES = ['203.0.113.7', '192.168.1.20', '10.0.0.5', '2001:db8::1'];

describe('Prometheus metrics', () => {
  const sites = new AsyncDisposableStack();
  const startSite = async (environment: Record<string, string> = {}) => {
    const site = sites.use(await startApp(environment));
    return (remoteAddress: string, headers: Record<string, string> = {}) =>
      site.app
        .getHttpAdapter()
        .getInstance()
        .inject({ url: '/metrics', remoteAddress, headers })
        .then(({ statusCode }) => statusCode);
  };
  afterAll(() => sites.disposeAsync());

  it('are served only to this machine, and not through a proxy, when there is no token', async () => {
    const ask = await startSite();
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(address)).toBe(200);
    for (const address of OTHER_ADDRESSES) expect(await ask(address)).toBe(404);
    for (const name of FORWARDED)
      for (const value of ['127.0.0.1', '203.0.113.7', ''])
        expect([name, await ask('127.0.0.1', { [name]: value })]).toEqual([name, 404]);
  });

  it('are served to nobody behind a proxy when there is no token', async () => {
    const ask = await startSite({ TRUST_PROXY: '127.0.0.1' });
    expect(await ask('127.0.0.1')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('are served to the holder of the token from anywhere', async () => {
    const ask = await startSite({ METRICS_TOKEN: TOKEN });
    const authorization = `Bearer ${TOKEN}`;
    for (const address of ['127.0.0.1', ...OTHER_ADDRESSES]) {
      expect(await ask(address, { authorization })).toBe(200);
      expect(await ask(address, { authorization, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
      expect(await ask(address)).toBe(404);
      expect(await ask(address, { authorization: `${authorization}x` })).toBe(404);
    }
  });
});
