import { hostileRequests } from '../../hostile/hostile-requests.ts';
import { aUser, browserOf } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { apiOperations } from '../operations/api-operations.ts';

const NUL = 'a\0b';

describe('a text that nothing can hold', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let browser: Awaited<ReturnType<typeof browserOf>>;
  let sent = 0;
  beforeAll(async () => {
    browser = await browserOf(site, await aUser(site, { roles: ['admin'] }));
  });

  it.each(apiOperations)('is refused by $method $path, with its place', async (operation) => {
    for (const { place, address, headers, body } of hostileRequests(operation, NUL)) {
      const asked = browser[operation.method](address).set(headers);
      const { status, body: said } = await (body === undefined ? asked : asked.send(body as object));
      const pointers = ((said as { errors?: { pointer: string }[] }).errors ?? []).map(({ pointer }) => pointer);
      sent += 1;
      expect({ place, status }).toEqual({ place, status: 422 });
      if (place.startsWith('/')) expect(pointers).toContainEqual(expect.stringContaining(place.split('/')[1]!));
    }
  });

  it('has been sent to every place where a text belongs', () => {
    expect(sent).toBeGreaterThan(400);
  });
});
