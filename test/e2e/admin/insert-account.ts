import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Role } from '../../../src/identity/permissions.contract.ts';
import { hashToken, generateToken } from '../../../src/identity/tokens.ts';
import { browsedSystem } from '../browsed-system.ts';

export const PASSWORD = 'tres barcas en la bahía';

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

type AccountOptions = Partial<Account> & {
  roles?: readonly Role[];
  isConfirmed?: boolean;
  isDisabled?: boolean;
  hasPassword?: boolean;
};

/** Runs SQL on the database of the system under test, for set-up that would need many mails. */
export async function onDatabase(statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: browsedSystem().databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Inserts an account, confirmed by default. */
export async function insertAccount({
  roles = [],
  isConfirmed = true,
  isDisabled = false,
  hasPassword = true,
  ...fields
}: AccountOptions = {}): Promise<Account> {
  const id = randomUUID();
  const account = { id, firstName: 'Ana', lastName: 'Núñez', email: `${id}@example.es`, ...fields };
  const passwordHash = hasPassword ? await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) : null;
  await onDatabase(
    `insert into profiles (id, first_name, last_name, email, password_hash, confirmed_at, disabled_at, staff_since, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [
      ...[id, account.firstName, account.lastName, account.email, passwordHash],
      ...[isConfirmed ? new Date() : null, isDisabled ? new Date() : null, roles.length > 0 ? new Date() : null],
    ],
  );
  for (const role of roles)
    await onDatabase('insert into user_roles (user_id, role, created_at) values ($1, $2, now())', [id, role]);
  return account;
}

/** Signs this page's browser in as the account. */
export async function enter(page: Page, { id }: Account, { isFresh = true } = {}): Promise<void> {
  const token = generateToken();
  await onDatabase(
    `insert into sessions (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
     values ($1, $2, $3, false, now(), now(), now() - make_interval(hours => $4), '127.0.0.1', 'Firefox')`,
    [randomUUID(), hashToken(token), id, isFresh ? 0 : 1],
  );
  await page.context().addCookies([{ name: 'sid', value: token, url: browsedSystem().url }]);
}

/** Creates an account with these roles, and signs this page's browser in. */
export async function signInWithRoles(page: Page, ...roles: Role[]): Promise<Account> {
  const account = await insertAccount({ roles });
  await enter(page, account);
  return account;
}

/** Inserts an inquiry that is assigned to this account. */
export async function insertLead({ id: assignedTo }: Account): Promise<string> {
  const id = randomUUID();
  await onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, email, email_key, subject, message, privacy_version,
       accepted_at, fingerprint, assigned_to, stage_since, last_activity_at, created_at)
     select $1, 'contact', id, 'Eva', 'eva', 'eva@example.es', 'eva@example.es', 'compra', 'Busco una villa.',
       '2026-11-21', now(), $2, $3, now(), now(), now()
     from lead_sources where code = 'web-contact'`,
    [id, randomUUID(), assignedTo],
  );
  return id;
}
