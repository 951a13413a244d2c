import { insertUser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { apiOperations } from './operations/api-operations.ts';
import { databaseImage } from './operations/database-image.ts';
import { fieldsOf, buildSample } from './operations/build-sample.ts';

/** Fields that nobody may set from outside, each with a value that its column accepts. */
const FORBIDDEN: Record<string, unknown> = {
  id: '018f0000-0000-7000-8000-000000000001',
  role: 'admin',
  roles: ['admin'],
  status: 'won',
  score: 100,
  source: 'manual',
  sourceId: '018f0000-0000-7000-8000-000000000002',
  assignedTo: '018f0000-0000-7000-8000-000000000003',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  confirmedAt: '2026-11-21T00:00:00Z',
  disabledAt: null,
  staffSince: '2026-11-21T00:00:00Z',
  secondFactorSince: '2026-11-21T00:00:00Z',
  permissions: ['users.manage'],
  createdAt: '2000-01-01T00:00:00Z',
  spamScore: 0,
};
const FIELDS_PER_OPERATION = 14;

const writes = apiOperations.flatMap(({ body, ...operation }) => (body ? [{ ...operation, body }] : []));

describe('forbidden fields', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let browser: Awaited<ReturnType<typeof browserOf>>;
  let id: string;
  beforeAll(async () => {
    const admin = await insertUser(site, { roles: ['admin'] });
    browser = await browserOf(site, admin);
    id = (await insertUser(site, { roles: ['agent'] })).id;
  });

  it('are tested on more than ten operations with a body', () => {
    expect(writes.length).toBeGreaterThan(10);
  });

  it.each(writes)('are refused by $method $path', async ({ method, address, body }) => {
    const ownFields = fieldsOf(body);
    const fields = Object.keys(FORBIDDEN)
      .filter((field) => !ownFields.includes(field))
      .slice(0, FIELDS_PER_OPERATION);
    expect(fields).toHaveLength(FIELDS_PER_OPERATION);
    const before = await databaseImage(site);
    for (const field of fields) {
      const input = { ...(buildSample(body) as object), [field]: FORBIDDEN[field] };
      const answer = await browser[method](address({ id })).send(input);
      const { status, body: responseBody } = answer as { status: number; body: { errors: unknown } };
      const message = `Campo desconocido: ${field}`;
      expect({ status, errors: responseBody.errors }).toEqual({
        status: 422,
        errors: [{ pointer: `/${field}`, code: 'unrecognized_keys', message }],
      });
    }
    expect(await databaseImage(site)).toEqual(before);
  });
});
