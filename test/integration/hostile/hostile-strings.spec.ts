import { hostileRequests } from '../../fuzz/hostile-requests.ts';
import { insertUser, browserOf } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { apiOperations } from '../operations/api-operations.ts';

const NUL = 'a\0b';

describe('unstorable text', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let browser: Awaited<ReturnType<typeof browserOf>>;
  let sentCount = 0;
  beforeAll(async () => {
    browser = await browserOf(site, await insertUser(site, { roles: ['admin'] }));
  });

  it.each(apiOperations)('is refused by $method $path at its field', async (operation) => {
    for (const { place, address, headers, body } of hostileRequests(operation, NUL)) {
      const request = browser[operation.method](address).set(headers);
      const { status, body: responseBody } = await (body === undefined ? request : request.send(body as object));
      const pointers = ((responseBody as { errors?: { pointer: string }[] }).errors ?? []).map(
        ({ pointer }) => pointer,
      );
      sentCount += 1;
      expect({ place, status }).toEqual({ place, status: 422 });
      if (place.startsWith('/')) expect(pointers).toContainEqual(expect.stringContaining(place.split('/')[1]!));
    }
  });

  it('was sent to more than 400 text fields', () => {
    expect(sentCount).toBeGreaterThan(400);
  });
});
