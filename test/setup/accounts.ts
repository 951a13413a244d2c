import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { Sessions } from '../../src/identity/sessions/sessions.ts';
import { User } from '../../src/identity/user.entity.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

export type Accounts = Pick<StartedApp, 'app' | 'em'>;

/** Of every user that a test makes. */
export const PASSWORD = 'tres barcas en la bahía';
let hashed: Promise<string> | undefined;

/** A confirmed account with these roles; whatever a test cares about is given. */
export async function aUser(site: Accounts, { roles = [], ...fields }: Partial<User> & { roles?: Role[] } = {}) {
  const createdAt = new Date();
  const em = site.em();
  const account: Partial<User> = {
    id: newId(),
    firstName: 'Ana',
    lastName: 'Núñez',
    email: `${randomUUID()}@example.es`,
    avatarUrl: null,
    passwordHash: await (hashed ??= site.app.get(Passwords, { strict: false }).hash(PASSWORD)),
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

/** A browser on this site that nobody has signed in to: it keeps its cookies. */
export const browser = ({ app }: Accounts) => request.agent(app.getHttpServer()).set('sec-fetch-site', 'same-origin');

/** A browser with a session of this user, opened without the form: no limit counts it. */
export async function browserOf(
  site: Accounts,
  { id: userId }: { id: string },
  { isFresh = true, isRemembered = false } = {},
) {
  const sessions = site.app.get(Sessions, { strict: false });
  const em = site.em();
  const session = await sessions.open(em, { userId, isRemembered, address: '127.0.0.1', browser: 'Firefox en Linux' });
  if (!isFresh)
    await em.execute(`update sessions set authenticated_at = now() - interval '1 hour' where id = ?`, [session.id]);
  const signedIn = browser(site);
  signedIn.jar.setCookie(`sid=${session.token}; path=/`, '127.0.0.1', '/');
  return Object.assign(signedIn, { session });
}

/** A new user with these roles, and a browser of theirs. */
export async function signedIn(site: Accounts, ...roles: Role[]) {
  const user = await aUser(site, { roles });
  return { user, browser: await browserOf(site, user) };
}
