import { randomUUID } from 'node:crypto';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Registrations } from '../../src/identity/accounts/registrations.ts';
import { createId } from '../../src/platform/new-id.ts';
import { type Accounts, PASSWORD } from './accounts.ts';

/** Inserts a registration with a new address and returns the token of its link. */
export async function insertRegistration({ app, em }: Accounts, email = `${randomUUID()}@example.es`): Promise<string> {
  const registrations = app.get(Registrations, { strict: false });
  const passwordHash = await app.get(Passwords, { strict: false }).hash(PASSWORD);
  const registration = { id: createId(), kind: 'registration', email, firstName: 'Ana', lastName: 'Núñez' } as const;
  const id = await registrations.store(em(), { ...registration, passwordHash, createdAt: new Date() });
  return new URL((await registrations.createLink(id!))!).searchParams.get('enlace')!;
}
