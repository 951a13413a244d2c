import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { cachedSite } from './page-cache/cached-site.ts';

describe('page cache', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => cachedSite({ DATABASE_URL: database.url }));

  it('renders once and sends the second visitor the same body and headers', async () => {
    const [miss, hit] = [await site.ask('/propiedades'), await site.ask('/propiedades')];
    expect(hit.body.equals(miss.body)).toBe(true);
    const { 'x-request-id': id, date: _date, ...headers } = miss.headers;
    const { date: _now, ...repeatedHeaders } = hit.headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(repeatedHeaders).toEqual(headers);
    expect(hit).toMatchObject({ status: 200, headers: { 'content-length': String(hit.body.length) } });
    expect(hit.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self';") as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('responds to "Accept-Encoding: %s" with %s', async (accepted, encoding) => {
    const plain = await site.ask('/propiedades');
    const { headers, body } = await site.ask('/propiedades', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(body).equals(plain.body)).toBe(true);
  });

  it('sends a separate ETag per encoding, and 304 if it matches', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ask = (etag?: string) =>
        site.ask('/propiedades', { headers: { 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) } });
      const etag = (await ask()).headers.etag!;
      tags.add(etag);
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await ask(ifNoneMatch);
        expect(answer).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } });
        expect(answer.body).toHaveLength(0);
      }
      expect((await ask('"other"')).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('responds to HEAD, also before the first GET', async () => {
    const before = site.renders();
    const head = await site.ask('/propiedades?search=head', { method: 'HEAD' });
    const { headers, body } = await site.ask('/propiedades?search=head');
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': String(body.length) });
    expect(site.renders()).toBe(before + 1);
  });

  it('shares one entry between equivalent URLs', async () => {
    const before = site.renders();
    const [first, ...others] = await Promise.all(
      [
        '/propiedades?location=Mijas,Ronda&sort=price-asc&pool=true',
        '/propiedades?sort=price-asc&location=Mijas%2CRonda&pool=true',
        '/propiedades?utm_source=mail&sort=price-asc&page=&pool=true&location=Mijas,Ronda&fbclid=1',
      ].map((path) => site.ask(path)),
    );
    for (const { text } of others) expect(text).toBe(first!.text);
    expect(first!.text).not.toContain('utm');
    expect(site.renders()).toBe(before + 1);
  });

  it.each([
    ['/propiedades?beds=2', '/propiedades?bedrooms=2'],
    ['/propiedades?view=list', '/propiedades?view=grid'],
    ['/propiedades?location=A&location=B', '/propiedades?location=B&location=A'],
    ['/propiedades?energy=A', '/propiedades?energy=G'],
    ['/propiedades?builtRange=0-75', '/propiedades?plotRange=0-250'],
    ['/propiedades?priceRange=1-2', '/propiedades?priceMin=1&priceMax=2'],
    ['/propiedades?search=%2B', '/propiedades?search=+x'],
  ])('caches %s and %s separately', async (url, otherUrl) => {
    expect((await site.ask(url)).text).not.toBe((await site.ask(otherUrl)).text);
  });

  it('caches each host separately', async () => {
    const ownHostPage = await site.ask('/propiedades?page=3', { headers: { host: 'ours.example' } });
    const foreign = await site.ask('/propiedades?page=3', { headers: { host: 'evil.example' } });
    const again = await site.ask('/propiedades?page=3', { headers: { host: 'ours.example' } });
    expect(foreign.text).toContain('http://evil.example');
    expect(again.text).toBe(ownHostPage.text);
    const nested = { host: 'ours.example/propiedad/a' };
    await site.ask('/propiedades', { headers: nested });
    expect((await site.ask('/propiedad/a/propiedades', { headers: { host: 'ours.example' } })).status).toBe(410);
  });

  it('exposes nothing of one visitor to others', async () => {
    const personal = { cookie: 'sid=mine', authorization: 'Bearer mine', 'x-forwarded-host': 'evil.example' };
    const first = await site.ask('/propiedades?page=4', { headers: { ...personal, 'x-forwarded-proto': 'https' } });
    const second = await site.ask('/propiedades?page=4', { headers: { cookie: 'sid=other' } });
    expect(first.text).toContain(`at http://127.0.0.1:${site.port} with none`);
    expect(second.text).toBe(first.text);
  });

  it('caches the page of a withdrawn property with its status 410', async () => {
    const [first, second] = [await site.ask('/propiedad/a/b'), await site.ask('/propiedad/a/b?idioma=')];
    expect([first.status, second.status]).toEqual([410, 410]);
    expect(second.text).toBe(first.text);
  });

  it.each([
    ['/propiedades?search=failing', 503],
    ['/propiedades?search=personal', 200],
    ['/propiedades?search=secret', 200],
    ['/propiedades?page=99', 302],
  ])('never caches %s (%i)', async (path, status) => {
    const before = site.renders();
    expect((await site.ask(path)).status).toBe(status);
    expect((await site.ask(path)).status).toBe(status);
    expect(site.renders()).toBe(before + 2);
  });

  it('redirects with the full query', async () => {
    const { headers } = await site.ask('/propiedades?utm_source=mail&page=99');
    expect(headers.location).toBe('/propiedades?utm_source=mail&page=99&last');
  });

  it('does not cache other methods, URLs over 1000 characters, and health checks', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await site.ask('/propiedades', { method: 'POST', headers })).status).toBe(404);
    expect((await site.ask('/propiedades', { method: 'DELETE', headers })).status).toBe(404);
    expect((await site.ask(`/propiedades?search=${'a'.repeat(1000)}`)).status).toBe(200);
    expect((await site.ask('/health/live')).headers.etag).toBeUndefined();
  });

  it('caches API responses by their full query, and never errors', async () => {
    const [miss, hit] = [await site.ask('/api/v1/agency'), await site.ask('/api/v1/agency')];
    expect(hit.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    expect(hit.headers['x-request-id']).toBeUndefined();
    expect(hit.headers.etag).toBe(miss.headers.etag);
    const requestOptions = { headers: { 'if-none-match': hit.headers.etag } };
    expect((await site.ask('/api/v1/agency', requestOptions)).status).toBe(304);
    for (const path of Array<string>(2).fill('/api/v1/properties?utm_source=mail')) {
      const refusal = await site.ask(path);
      expect(refusal).toMatchObject({ status: 422, headers: { 'cache-control': 'no-store' } });
      expect(refusal.headers['x-request-id']).toBeDefined();
    }
  });

  it('renders once for concurrent visitors, even if the first one disconnects', async () => {
    const before = site.renders();
    const first = connect(site.port, '127.0.0.1');
    first.write(`GET /propiedades?search=slow HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\n\r\n`);
    await waitFor(() => Promise.resolve(expect(site.renders()).toBe(before + 1)));
    const others = [1, 2, 3].map(() => site.ask('/propiedades?search=slow'));
    first.destroy();
    const answers = await Promise.all(others);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(site.renders()).toBe(before + 1);
  });

  it('aborts all waiting responses when a page aborts', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => site.ask('/propiedades?search=broken')));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('counts hits and misses', async () => {
    const { text } = await site.ask('/metrics');
    expect(Number(/page_cache_requests_total\{result="hit"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(20);
    expect(Number(/page_cache_requests_total\{result="miss"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(10);
  });
});
