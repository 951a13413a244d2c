import { randomInt, randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { newUser } from '../../src/identity/accounts/new-user.ts';
import { newId } from '../../src/platform/new-id.ts';
import { browser, PASSWORD } from '../setup/accounts.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const PAIRS = 200;
const WARM_UP = 20;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** All of an answer but what names the request itself. */
const visible = ({ status, text, headers }: Response) => {
  const { date, 'x-request-id': id, ...rest } = headers as Record<string, string>;
  return JSON.stringify([status, text, rest, typeof date, id?.length]);
};

describe('whether an address has an account', () => {
  let site: StartedApp;
  let known: string[];

  beforeAll(async () => {
    site = await startApp({ TRUST_PROXY: '127.0.0.1' });
    const passwordHash = await site.app.get(Passwords, { strict: false }).hash(PASSWORD);
    known = Array.from({ length: PAIRS }, () => `${randomUUID()}@example.es`);
    const em = site.em();
    for (const email of known) {
      const confirmed = { ...newUser(newId(), email), passwordHash, confirmedAt: new Date() };
      em.persist(em.create(User, confirmed, { partial: true }));
    }
    await em.flush();
  });
  afterAll(() => site.stop());

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
    return { ms: performance.now() - start, answer: visible(answer) };
  }

  it.each(Object.keys(asked))(
    'is not told by %s: the same bytes, in the same time',
    async (kind) => {
      const ms = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      for (let pair = 0; pair < PAIRS + WARM_UP; pair++) {
        const emails = { known: known[pair % PAIRS]!, unknown: `${randomUUID()}@example.es` };
        const order = randomInt(2) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const which of order) {
          const visitor = `2001:db8:${kind.length}:${(2 * pair + Number(which === 'known')).toString(16)}::1`;
          const one = await measured(kind, emails[which], visitor);
          answers.add(one.answer);
          if (pair >= WARM_UP) ms[which].push(one.ms);
        }
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[202,"{}",/)]);
      const ratio = median(ms.known) / median(ms.unknown);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    },
    180_000,
  );
});
