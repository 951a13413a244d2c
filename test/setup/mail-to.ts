import type { Email } from 'postal-mime';
import { waitFor } from './wait-for.ts';
import type { mailServer } from './mail-server.ts';

type Server = Awaited<ReturnType<typeof mailServer>>;

/** What the server received for one address, in order. */
export const mailsTo = (server: Server, address: string) =>
  server.received.filter(({ recipients }) => recipients.includes(address));

/** Waits for the latest mail of this subject to an address. */
export const mailTo = (server: Server, address: string, subject: string, count = 1) =>
  waitFor(() => {
    const found = mailsTo(server, address).filter((mail) => mail.subject === subject);
    return found.length >= count ? Promise.resolve(found[count - 1]!) : Promise.reject(new Error('not yet received'));
  }, 20_000);

/** The secret of the link in a mail, behind its # or in its query; text and HTML hold the same. */
export function tokenIn(mail: Email, page: string): string {
  const found = new RegExp(`${page}(?:#|\\?enlace=)([\\w-]{43})(?![\\w-])`);
  const token = found.exec(mail.text ?? '')?.[1];
  if (!token || found.exec(mail.html ?? '')?.[1] !== token) throw new Error(`No link to ${page} in «${mail.subject}»`);
  return token;
}
