import { crossFieldErrors } from './cross-field-errors.ts';

describe('settings beside each other', () => {
  it.each([
    [{}, []],
    [{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, []],
    [{ S3_ACCESS_KEY_ID: 'a' }, ['S3_SECRET_ACCESS_KEY falta']],
    [{ CDN_PURGE_URL: 'https://cdn.example/purge' }, ['CDN_PURGE_TOKEN falta']],
    [{ CDN_PURGE_TOKEN: 'a' }, ['CDN_PURGE_URL falta']],
    [{ CDN_SECONDS: '600', PUBLIC_URL: 'https://www.example.es' }, []],
    [{ CDN_SECONDS: '0', PAGE_CACHE_BYTES: '0' }, []],
    [{ CDN_SECONDS: '600' }, ['CDN_SECONDS debe ser 0 mientras falte PUBLIC_URL']],
    [
      { CDN_SECONDS: '600', PUBLIC_URL: 'x', PAGE_CACHE_BYTES: '0' },
      ['CDN_SECONDS debe ser 0 mientras PAGE_CACHE_BYTES'],
    ],
  ])('with %j are told with: %j', (env, expected) => {
    const said = crossFieldErrors(env);
    expect(said).toHaveLength(expected.length);
    for (const [at, begin] of expected.entries()) expect(said[at]).toContain(begin);
  });
});
