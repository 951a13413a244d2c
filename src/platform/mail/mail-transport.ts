import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { AUTORESPONSE, type Mail } from './mail.entity.ts';
import { headerText, oneAddress } from './one-address.ts';

export const MAILS_FOLDER = 'mails';
const SECOND = 1000;
const PATIENCE = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** Also where a server answers now and then, but never to the end. */
const LONGEST_ATTEMPT = 60 * SECOND;
/** Few connections, each for many mails; whether a mail is tried again is decided by its row alone. */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 0 } as const;
/** RFC 3834: machines do not answer machines. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** With its link filled in. */
type Content = Pick<Mail, 'text' | 'html'>;

/** By SMTP; where no server is configured, into a file a mail, for whoever runs the system to read. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(configToken) private readonly config: Config) {
    const { SMTP_URL, SMTP_CA_FILE } = config;
    // A server of the agency's own is spoken to encrypted, and by its own certificates alone, or not at all.
    const verified = SMTP_CA_FILE ? { requireTLS: true, tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } } : {};
    this.transport = SMTP_URL
      ? createTransport({ url: SMTP_URL, ...verified, ...POOL, ...PATIENCE })
      : createTransport({ streamTransport: true, buffer: true });
  }

  /** Addresses go as objects, so that no name can smuggle another recipient in. */
  async send(mail: Mail, { text, html }: Content) {
    const { SMTP_URL, MAIL_FROM, DATA_FOLDER } = this.config;
    const to = oneAddress(mail.to);
    if (!to) throw new NobodyToWriteTo();
    const replyTo = mail.replyTo && oneAddress(mail.replyTo);
    const sent: unknown = await this.transport.sendMail({
      from: { name: headerText(mail.senderName ?? mail.to.name), address: MAIL_FROM },
      to,
      ...(replyTo && { replyTo }),
      ...(mail.purpose === AUTORESPONSE && { headers: AUTOMATIC }),
      subject: headerText(mail.subject),
      text,
      html,
      messageId: mail.messageId,
      date: mail.createdAt,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(LONGEST_ATTEMPT),
    });
    if (SMTP_URL) return;
    const folder = join(DATA_FOLDER, MAILS_FOLDER);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${mail.id}.eml`), (sent as { message: Buffer }).message, { mode: 0o600 });
  }

  onApplicationShutdown() {
    this.transport.close();
  }
}

class NobodyToWriteTo extends Error {
  readonly code = 'ENOADDRESS';
}
