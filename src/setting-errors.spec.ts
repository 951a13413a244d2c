import { findCrossFieldErrors } from './setting-errors.ts';

describe('crossFieldErrors', () => {
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
  ])('turns %j into the messages %j', (env, expected) => {
    const messages = findCrossFieldErrors(env);
    expect(messages).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(messages[index]).toContain(start);
  });
});
