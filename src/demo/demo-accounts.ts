import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, writeDurably } from '../platform/files/write-durably.ts';
import { portraitAddress } from './media/portrait-address.ts';

/** Those whose passwords the demo's start prints. */
export const printedStaff = [
  { role: 'admin', email: 'admin@calanorte.example', firstName: 'Adela', lastName: 'Ruiz' },
  { role: 'moderator', email: 'moderador@calanorte.example', firstName: 'Mario', lastName: 'Vega' },
  { role: 'agent', email: 'agente@calanorte.example', firstName: 'Inés', lastName: 'Soler' },
] as const;

export type DemoAccount = (typeof printedStaff)[number] & {
  readonly password: string;
  readonly avatarUrl: string;
};

/** One account for each role. Passwords are created once for this folder and readable only by its owner. */
export async function demoAccounts(folder: string): Promise<DemoAccount[]> {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const fresh = Object.fromEntries(printedStaff.map(({ role }) => [role, randomBytes(12).toString('base64url')]));
    await writeDurably(file, JSON.stringify(fresh), { drafts: join(folder, DRAFTS), mode: 0o600 });
  }
  const passwords = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return printedStaff.map((account) => ({
    ...account,
    password: passwords[account.role]!,
    avatarUrl: portraitAddress(account.email),
  }));
}
