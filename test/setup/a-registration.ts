import { randomUUID } from 'node:crypto';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Registrations } from '../../src/identity/registration/registrations.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Accounts, PASSWORD } from './accounts.ts';

/** Of an address that nobody has; the secret of its link. */
export async function aRegistration({ app, em }: Accounts, email = `${randomUUID()}@example.es`): Promise<string> {
  const registrations = app.get(Registrations, { strict: false });
  const passwordHash = await app.get(Passwords, { strict: false }).hash(PASSWORD);
  const asked = { id: newId(), kind: 'registration', email, firstName: 'Ana', lastName: 'Núñez' } as const;
  const id = await registrations.store(em(), { ...asked, passwordHash, createdAt: new Date() });
  return new URL((await registrations.createLink(id!))!).searchParams.get('enlace')!;
}
