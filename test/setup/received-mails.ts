import type { Email } from 'postal-mime';
import { waitFor } from './wait-for.ts';
import type { startMailServer } from './mail-server.ts';

type Server = Awaited<ReturnType<typeof startMailServer>>;

export const findMailsTo = (server: Server, address: string) =>
  server.received.filter(({ recipients }) => recipients.includes(address));

/** Waits for the mail with this subject to an address; `count` counts earlier ones. */
export const waitForMail = (server: Server, address: string, subject: string, count = 1) =>
  waitFor(() => {
    const mails = findMailsTo(server, address).filter((mail) => mail.subject === subject);
    return mails.length >= count ? Promise.resolve(mails[count - 1]!) : Promise.reject(new Error('not yet received'));
  }, 20_000);

/** Returns the token of the link in a mail, from its hash or query. Text and HTML must agree. */
export function getToken(mail: Email, page: string): string {
  const linkPattern = new RegExp(`${page}(?:#|\\?enlace=)([\\w-]{43})(?![\\w-])`);
  const token = linkPattern.exec(mail.text ?? '')?.[1];
  const htmlToken = linkPattern.exec(mail.html ?? '')?.[1];
  if (!token || htmlToken !== token) throw new Error(`No link to ${page} in «${mail.subject}»`);
  return token;
}
