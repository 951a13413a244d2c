import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { Sessions } from '../../src/identity/sessions/sessions.ts';
import { User, UserRole } from '../../src/identity/user.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

export type Accounts = Pick<StartedApp, 'app' | 'em'>;

/** Password of every user that tests create. */
export const PASSWORD = 'tres barcas en la bahía';
let passwordHash: Promise<string> | undefined;

/** Inserts a confirmed account with these roles; tests pass the fields that matter. */
export async function insertUser(site: Accounts, { roles = [], ...fields }: Partial<User> & { roles?: Role[] } = {}) {
  const createdAt = new Date();
  const em = site.em();
  const account: Partial<User> = {
    id: createId(),
    firstName: 'Ana',
    lastName: 'Núñez',
    email: `${randomUUID()}@example.es`,
    avatarUrl: null,
    passwordHash: await (passwordHash ??= site.app.get(Passwords, { strict: false }).hash(PASSWORD)),
    confirmedAt: createdAt,
    disabledAt: null,
    staffSince: roles.length ? createdAt : null,
    secondFactorSecret: null,
    secondFactorSince: null,
    secondFactorStep: null,
    lastSignedInAt: null,
    createdAt,
    ...fields,
  };
  const user = em.create(User, account, { partial: true });
  em.persist([user, ...roles.map((role) => em.create(UserRole, { userId: user.id, role, createdAt }))]);
  await em.flush();
  return user;
}

/** Returns a signed-out browser, which keeps its cookies. */
export const browser = ({ app }: Accounts) => request.agent(app.getHttpServer()).set('sec-fetch-site', 'same-origin');

/** Returns a browser with a session of this user, without the sign-in form and its rate limits. */
export async function browserOf(
  site: Accounts,
  { id: userId }: { id: string },
  { isFresh = true, isRemembered = false } = {},
) {
  const sessions = site.app.get(Sessions, { strict: false });
  const em = site.em();
  const session = await sessions.open(em, {
    userId,
    isRemembered,
    ipAddress: '127.0.0.1',
    browser: 'Firefox en Linux',
  });
  if (!isFresh)
    await em.execute(`update sessions set authenticated_at = now() - interval '1 hour' where id = ?`, [session.id]);
  const agent = browser(site);
  agent.jar.setCookie(`sid=${session.token}; path=/`, '127.0.0.1', '/');
  return Object.assign(agent, { session });
}

export async function signInWithRoles(site: Accounts, ...roles: Role[]) {
  const user = await insertUser(site, { roles });
  return { user, browser: await browserOf(site, user) };
}
