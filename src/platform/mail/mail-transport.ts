import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { FileStore } from '../files/file-store.ts';
import { mailFile } from './files/mail-file.ts';
import { Outages } from '../outages/outages.ts';
import { traced } from '../telemetry/traced.ts';
import { AUTORESPONSE, type Mail, REPLY } from './mail.entity.ts';
import { headerText, oneAddress } from './one-address.ts';

const SECOND = 1000;
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** Milliseconds; also limits a server that answers now and then but never finishes. */
const MAX_ATTEMPT_MS = 60 * SECOND;
/** Pooled connections. Only the row of a mail decides whether it is retried, so that the pool must not. */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 0 } as const;
/** Keeps automatic responders, as out-of-office answers, from answering (RFC 3834). */
const automaticHeaders = (kind: 'auto-replied' | 'auto-generated') => ({
  'Auto-Submitted': kind,
  'X-Auto-Response-Suppress': 'All',
});

/** What concerns every mail, by the codes of nodemailer; the refusal of a recipient concerns one. */
const OF_THE_SERVER = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
const ASKED_EVERY = 60 * SECOND;
const CHECK_EVERY = 60 * 60 * SECOND;

/** The content with its link filled in. */
type Content = Pick<Mail, 'text' | 'html'>;

/** Sends mails by SMTP, or writes each into a file where no server is configured. */
@Injectable()
export class MailTransport implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly maxAttemptMs = MAX_ATTEMPT_MS;
  private readonly transport;
  private readonly log = new Logger(MailTransport.name);
  private checks?: NodeJS.Timeout;
  private readonly outage;

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly files: FileStore,
    outages: Outages,
  ) {
    this.transport = config.SMTP_URL
      ? createTransport({ ...smtpOptions(config), ...POOL })
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

  /** Why the server refused the last trial, which sends nothing; undefined while it accepts us. */
  refusal: string | undefined;

  /** A wrong setting is found before the first form is sent. */
  onApplicationBootstrap() {
    if (!this.config.SMTP_URL || this.config.ROLE === 'command') return;
    this.checks = setInterval(() => void this.check(), CHECK_EVERY).unref();
    void this.check();
  }

  private async check() {
    try {
      await this.transport.verify();
      this.refusal = undefined;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!this.refusal) this.log.warn(`the mail server does not accept us: ${message}`);
      this.refusal = code ?? 'unknown';
    }
  }

  async send(mail: Mail, content: Content) {
    try {
      await traced({ name: 'mail', kind: 'client' }, () => this.deliver(mail, content));
      this.outage.end();
      this.refusal = undefined;
    } catch (error) {
      const reason = outageReason(error);
      if (reason) this.outage.begin(reason);
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
      ...(mail.purpose !== REPLY && {
        headers: automaticHeaders(mail.purpose === AUTORESPONSE ? 'auto-replied' : 'auto-generated'),
      }),
      subject: headerText(mail.subject),
      text,
      html,
      messageId: mail.messageId,
      date: mail.createdAt,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(this.maxAttemptMs),
    });
    if (SMTP_URL) return;
    await this.files.write(mailFile(mail.id), (sent as { message: Buffer }).message, { isPrivate: true });
  }

  onApplicationShutdown() {
    clearInterval(this.checks);
    this.transport.close();
  }
}

/** Why the server counts as away after this failure; null where the failure concerns one mail alone. */
function outageReason(error: unknown): string | null {
  const { code, cause } = error as Error & { code?: string };
  // nodemailer wraps the reason of an aborted attempt.
  if ([error, cause].some((one) => (one as Error | undefined)?.name === 'TimeoutError')) return 'ETIMEDOUT';
  return code && OF_THE_SERVER.has(code) ? code : null;
}

class NobodyToWriteTo extends Error {
  readonly code = 'ENOADDRESS';
}

/** With a CA file, TLS is mandatory and only certificates of that authority are accepted. */
function smtpOptions({ SMTP_URL, SMTP_CA_FILE }: Pick<Config, 'SMTP_URL'> & Partial<Pick<Config, 'SMTP_CA_FILE'>>) {
  const verified = SMTP_CA_FILE ? { requireTLS: true, tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } } : {};
  return { url: SMTP_URL!, ...verified, ...TIMEOUTS };
}

/** Connects and signs in, and sends nothing. Throws what the server says. */
export async function verifyMailServer(config: Parameters<typeof smtpOptions>[0]) {
  const transport = createTransport(smtpOptions(config));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends at once, past the queue, to try the settings. Throws what the server says. */
export async function sendTestMail(config: Parameters<typeof smtpOptions>[0] & Pick<Config, 'MAIL_FROM'>, to: string) {
  const transport = createTransport(smtpOptions(config));
  try {
    await transport.sendMail({
      from: config.MAIL_FROM,
      to: { name: '', address: to },
      subject: 'Correo de prueba',
      text: 'Este correo prueba que la web puede enviar correos. No hace falta que responda.',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
