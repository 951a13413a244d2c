import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, writeDurably } from '../platform/files/write-durably.ts';

const DEMO_EMAILS = ['admin@calanorte.example', 'moderador@calanorte.example', 'agente@calanorte.example'];

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** One account for each role. Passwords are created once for this folder and readable only by its owner. */
export async function readOrCreateDemoAccounts(folder: string): Promise<DemoAccount[]> {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const passwords = Object.fromEntries(DEMO_EMAILS.map((email) => [email, randomBytes(12).toString('base64url')]));
    await writeDurably(file, JSON.stringify(passwords), { drafts: join(folder, DRAFTS), mode: 0o600 });
  }
  const passwords = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return DEMO_EMAILS.map((email) => ({ email, password: passwords[email]! }));
}
