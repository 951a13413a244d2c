import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { FileStore } from '../files/file-store.ts';
import { mailFile } from './files/mail-file.ts';
import { Outages } from '../outages/outages.ts';
import { traced } from '../telemetry/traced.ts';
import { AUTORESPONSE, type Mail } from './mail.entity.ts';
import { headerText, oneAddress } from './one-address.ts';

const SECOND = 1000;
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** Milliseconds; also limits a server that answers now and then but never finishes. */
const LONGEST_ATTEMPT = 60 * SECOND;
/** Pooled connections. Only the row of a mail decides whether it is retried, so that the pool must not. */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 0 } as const;
/** Keeps other automatic responders from answering (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** What concerns every mail, by the codes of nodemailer; the refusal of a recipient concerns one. */
const OF_THE_SERVER = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
const ASKED_EVERY = 60 * SECOND;

/** The content with its link filled in. */
type Content = Pick<Mail, 'text' | 'html'>;

/** Sends mails by SMTP, or writes each into a file where no server is configured. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport;
  private readonly outage;

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly files: FileStore,
    outages: Outages,
  ) {
    const { SMTP_URL, SMTP_CA_FILE } = config;
    // With a CA file, TLS is mandatory and only certificates of that authority are accepted.
    const verified = SMTP_CA_FILE ? { requireTLS: true, tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } } : {};
    this.transport = SMTP_URL
      ? createTransport({ url: SMTP_URL, ...verified, ...POOL, ...TIMEOUTS })
      : createTransport({ streamTransport: true, buffer: true });
    this.outage = outages.follow({
      name: 'mail server',
      askedEvery: ASKED_EVERY,
      isToBlameFor: () => false,
      answers: async () => (await this.transport.verify(), true),
    });
  }

  /** Whether the server could not be reached, or did not know us, when it was last needed. */
  get isAway() {
    return this.outage.isOn;
  }

  async send(mail: Mail, content: Content) {
    try {
      await traced({ name: 'mail', kind: 'client' }, () => this.deliver(mail, content));
      this.outage.end();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (OF_THE_SERVER.has(String(code)) || (error as Error).name === 'TimeoutError') this.outage.begin(String(code));
      throw error;
    }
  }

  /** Addresses are passed as objects, so that no name can add a recipient. Throws when the address is invalid. */
  private async deliver(mail: Mail, { text, html }: Content) {
    const { SMTP_URL, MAIL_FROM } = this.config;
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
    await this.files.write(mailFile(mail.id), (sent as { message: Buffer }).message, { isPrivate: true });
  }

  onApplicationShutdown() {
    this.transport.close();
  }
}

class NobodyToWriteTo extends Error {
  readonly code = 'ENOADDRESS';
}
