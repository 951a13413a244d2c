import { randomInt, randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User, buildUser } from '../../src/identity/user.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import { browser, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const PAIRS = 100;
const WARM_UP = 10;
/** More pairs remove the noise of a busy machine, but not a real difference. */
const MAX_ROUNDS = 8;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const isSimilar = (ratio: number) => ratio > 0.9 && ratio < 1.1;

/** The whole response, except for ids of the request. */
const toComparable = ({ status, text, headers }: Response) => {
  const { date, 'x-request-id': id, ...rest } = headers as Record<string, string>;
  return JSON.stringify([status, text, rest, typeof date, id?.length]);
};

describe('existence of an account', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let existingEmails: string[];

  beforeAll(async () => {
    const passwordHash = await site.app.get(Passwords, { strict: false }).hash(PASSWORD);
    existingEmails = Array.from({ length: PAIRS }, () => `${randomUUID()}@example.es`);
    const em = site.em();
    for (const email of existingEmails) {
      const confirmed = { ...buildUser(createId(), email), passwordHash, confirmedAt: new Date() };
      em.persist(em.create(User, confirmed, { partial: true }));
    }
    await em.flush();
  });

  const requests: Record<string, (email: string) => { path: string; body: object }> = {
    registration: (email) => ({
      path: '/api/v1/accounts',
      body: { firstName: 'Ana', lastName: 'Núñez', email, password: PASSWORD },
    }),
    'a password reset': (email) => ({ path: '/api/v1/password-resets', body: { email } }),
  };

  /** Uses a new address, so that no rate limit applies. */
  async function measure(kind: string, email: string, visitor: string) {
    const { path, body } = requests[kind]!(email);
    const start = performance.now();
    const answer = await browser(site).post(path).set('x-forwarded-for', visitor).send(body);
    return { took: performance.now() - start, answer: toComparable(answer) };
  }

  it.each(Object.keys(requests))(
    'is not revealed by %s: equal bytes in equal time',
    async (kind) => {
      const ms = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      let visitor = 0;
      const measurePair = async (pair: number) => {
        const emails = { known: existingEmails.at(pair)!, unknown: `${randomUUID()}@example.es` };
        const order = randomInt(2) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const which of order) {
          const { took, answer } = await measure(kind, emails[which], `2001:db8:${kind.length}:${visitor++}::1`);
          answers.add(answer);
          if (pair >= 0) ms[which].push(took);
        }
      };
      const ratio = () => median(ms.known) / median(ms.unknown);
      for (let pair = -WARM_UP; pair < PAIRS; pair++) await measurePair(pair);
      for (let round = 1; round < MAX_ROUNDS && !isSimilar(ratio()); round++)
        for (let pair = 0; pair < PAIRS; pair++) await measurePair(pair);
      expect([...answers]).toEqual([expect.stringMatching(/^\[202,"{}",/)]);
      expect(ratio()).toBeGreaterThan(0.9);
      expect(ratio()).toBeLessThan(1.1);
    },
    300_000,
  );
});
