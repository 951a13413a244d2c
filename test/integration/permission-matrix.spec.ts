import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { buildOpenapiDocument } from '../../src/build-openapi-document.ts';
import type { Access } from '../../src/platform/http/decorators.ts';
import { insertUser, browser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { apiOperations, type ApiOperation, type Document, listOperations } from './operations/api-operations.ts';

const REFUSALS = ['sign-in-needed', 'not-allowed', 'second-factor-required', 'reauth-required'] as const;
type Outcome = (typeof REFUSALS)[number] | 'admitted' | `fault ${number}`;

interface Person {
  readonly name: string;
  readonly roles?: readonly Role[];
  readonly isStale?: boolean;
  readonly isDisabled?: boolean;
  readonly lacksSecondFactor?: boolean;
}

const SIGNED_IN: Person[] = [
  { name: 'no role', roles: [] },
  { name: 'agent', roles: ['agent'] },
  { name: 'moderator', roles: ['moderator'] },
  { name: 'admin', roles: ['admin'] },
  { name: 'agent and moderator', roles: ['agent', 'moderator'] },
  { name: 'admin without a required second factor', roles: ['admin'], lacksSecondFactor: true },
  { name: 'disabled admin', roles: ['admin'], isDisabled: true },
];
const PEOPLE: Person[] = [
  { name: 'anonymous' },
  ...SIGNED_IN,
  ...SIGNED_IN.map((person) => ({ ...person, name: `${person.name}, with an old session`, isStale: true })),
];
const DAY = 86_400_000;

function getExpected(access: Access, { roles, isStale, isDisabled, lacksSecondFactor }: Person): Outcome {
  if (access.kind === 'public') return 'admitted';
  if (!roles || isDisabled) return 'sign-in-needed';
  if (access.kind === 'allowed') {
    if (!listPermissions(roles).some((permission) => permission === access.permission)) return 'not-allowed';
    if (lacksSecondFactor) return 'second-factor-required';
  }
  return access.fresh && isStale ? 'reauth-required' : 'admitted';
}

describe('permission matrix', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let requestCount = 0;

  beforeAll(async () => {
    const since = new Date(Date.now() - 30 * DAY);
    await site.em().execute('insert into security_settings (id, second_factor_required_since) values (1, ?)', [since]);
    await insertUser(site, { roles: ['admin'] });
  });

  /** Each call has a new account, because some of these operations end it. */
  const signInPerson = async ({ roles, isStale, isDisabled, lacksSecondFactor }: Person) => {
    if (!roles) return browser(site);
    const staffSince = new Date(Date.now() - (lacksSecondFactor ? 30 : 1) * DAY);
    const user = await insertUser(site, { roles: [...roles], staffSince, disabledAt: isDisabled ? new Date() : null });
    return browserOf(site, user, { isFresh: !isStale });
  };

  const getOutcome = async ({ method, address }: ApiOperation, person: Person): Promise<Outcome> => {
    const request = (await signInPerson(person))[method](address());
    const { status, body } = await (method === 'get' ? request : request.send({}));
    requestCount += 1;
    const refusal = REFUSALS.find((code) => (body as { type?: string }).type === `/problems/${code}`);
    if (refusal && status === (refusal === 'sign-in-needed' ? 401 : 403)) return refusal;
    return status < 500 ? 'admitted' : `fault ${status}`;
  };

  it('has a row for every operation of the running application', () => {
    const running = listOperations(buildOpenapiDocument(site.app) as unknown as Document);
    const summarize = (operations: ApiOperation[]) =>
      operations.map(({ method, path, access }) => [method, path, access]);
    expect(summarize(apiOperations)).toEqual(summarize(running));
  });

  it('requires every operation to declare its access', () => {
    expect(apiOperations.filter(({ access }) => !access).map(({ path }) => path)).toEqual([]);
  });

  it.each(apiOperations)('is enforced for $method $path', async (operation) => {
    const answers = new Map<string, Outcome>();
    for (const person of PEOPLE) answers.set(person.name, await getOutcome(operation, person));
    expect(answers).toEqual(new Map(PEOPLE.map((person) => [person.name, getExpected(operation.access!, person)])));
  });

  it('tests every combination', () => {
    expect(requestCount).toBe(apiOperations.length * PEOPLE.length);
  });
});
