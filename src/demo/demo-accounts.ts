import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, writeDurably } from '../platform/files/write-durably.ts';

const ACCOUNTS = [
  { role: 'admin', email: 'admin@calanorte.example' },
  { role: 'moderator', email: 'moderador@calanorte.example' },
  { role: 'agent', email: 'agente@calanorte.example' },
];

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** One account for each role. Passwords are created once for this folder and readable only by its owner. */
export async function readOrCreateDemoAccounts(folder: string): Promise<DemoAccount[]> {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const passwords = Object.fromEntries(ACCOUNTS.map(({ role }) => [role, randomBytes(12).toString('base64url')]));
    await writeDurably(file, JSON.stringify(passwords), { drafts: join(folder, DRAFTS), mode: 0o600 });
  }
  const passwords = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return ACCOUNTS.map(({ role, email }) => ({ email, password: passwords[role]! }));
}
