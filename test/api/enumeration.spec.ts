import { randomInt, randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { buildUser } from '../../src/identity/accounts/build-user.ts';
import { newId } from '../../src/platform/new-id.ts';
import { browser, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const PAIRS = 200;
const WARM_UP = 20;
/** On a busy machine: noise goes away with more pairs, a difference does not. */
const MOST_ROUNDS = 4;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const isEven = (ratio: number) => ratio > 0.9 && ratio < 1.1;

/** The whole answer except what identifies the request. */
const visible = ({ status, text, headers }: Response) => {
  const { date, 'x-request-id': id, ...rest } = headers as Record<string, string>;
  return JSON.stringify([status, text, rest, typeof date, id?.length]);
};

describe('whether an address has an account', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let known: string[];

  beforeAll(async () => {
    const passwordHash = await site.app.get(Passwords, { strict: false }).hash(PASSWORD);
    known = Array.from({ length: PAIRS }, () => `${randomUUID()}@example.es`);
    const em = site.em();
    for (const email of known) {
      const confirmed = { ...buildUser(newId(), email), passwordHash, confirmedAt: new Date() };
      em.persist(em.create(User, confirmed, { partial: true }));
    }
    await em.flush();
  });

  const asked: Record<string, (email: string) => { path: string; body: object }> = {
    registration: (email) => ({
      path: '/api/v1/accounts',
      body: { firstName: 'Ana', lastName: 'Núñez', email, password: PASSWORD },
    }),
    'a password reset': (email) => ({ path: '/api/v1/password-resets', body: { email } }),
  };

  /** From a visitor of its own, so that no limit tells them apart. */
  async function measured(kind: string, email: string, visitor: string) {
    const { path, body } = asked[kind]!(email);
    const start = performance.now();
    const answer = await browser(site).post(path).set('x-forwarded-for', visitor).send(body);
    return { took: performance.now() - start, answer: visible(answer) };
  }

  it.each(Object.keys(asked))(
    'is not told by %s: the same bytes, in the same time',
    async (kind) => {
      const ms = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      let visitor = 0;
      const measurePair = async (pair: number) => {
        const emails = { known: known.at(pair)!, unknown: `${randomUUID()}@example.es` };
        const order = randomInt(2) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const which of order) {
          const { took, answer } = await measured(kind, emails[which], `2001:db8:${kind.length}:${visitor++}::1`);
          answers.add(answer);
          if (pair >= 0) ms[which].push(took);
        }
      };
      const ratio = () => median(ms.known) / median(ms.unknown);
      for (let pair = -WARM_UP; pair < PAIRS; pair++) await measurePair(pair);
      for (let more = 1; more < MOST_ROUNDS && !isEven(ratio()); more++)
        for (let pair = 0; pair < PAIRS; pair++) await measurePair(pair);
      expect([...answers]).toEqual([expect.stringMatching(/^\[202,"{}",/)]);
      expect(ratio()).toBeGreaterThan(0.9);
      expect(ratio()).toBeLessThan(1.1);
    },
    300_000,
  );
});
