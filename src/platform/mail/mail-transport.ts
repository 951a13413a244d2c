import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { FileStore } from '../files/file-store.ts';
import { getMailFileKey } from './files/get-mail-file-key.ts';
import { Outages } from '../dependency-health/outages.ts';
import { withSpan } from '../telemetry/with-span.ts';
import { AUTORESPONSE, type Mail, REPLY } from './mail.entity.ts';
import { cleanHeaderText, parseSingleAddress } from './parse-single-address.ts';

const SECOND = 1000;
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** Milliseconds; also limits a server that answers now and then but never finishes. */
const MAX_ATTEMPT_MS = 60 * SECOND;
/** Pooled connections. Only the row of a mail decides whether it is retried, so that the pool must not. */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 0 } as const;
/** Keeps automatic responders, as out-of-office answers, from answering (RFC 3834). */
const buildAutoResponseHeaders = (kind: 'auto-replied' | 'auto-generated') => ({
  'Auto-Submitted': kind,
  'X-Auto-Response-Suppress': 'All',
});

/** What concerns every mail, by the codes of nodemailer; the refusal of a recipient concerns one. */
const SERVER_ERRORS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
const POLL_INTERVAL_MS = 60 * SECOND;
const CHECK_INTERVAL_MS = 60 * 60 * SECOND;

/** The content with its link filled in. */
type Content = Pick<Mail, 'text' | 'html'>;

/** Sends mails by SMTP, or writes each into a file where no server is configured. */
@Injectable()
export class MailTransport implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly maxAttemptMs = MAX_ATTEMPT_MS;
  private readonly transport;
  private readonly log = new Logger(MailTransport.name);
  private checkTimer?: NodeJS.Timeout;
  private readonly outage;

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly files: FileStore,
    outages: Outages,
  ) {
    this.transport = config.SMTP_URL
      ? createTransport({ ...buildSmtpOptions(config), ...POOL })
      : createTransport({ streamTransport: true, buffer: true });
    this.outage = outages.track({
      name: 'mail server',
      pollIntervalMs: POLL_INTERVAL_MS,
      isCausedBy: () => false,
      isReachable: async () => (await this.transport.verify(), true),
    });
  }

  /** Whether the server could not be reached, or did not know us, when it was last needed. */
  get isUnavailable() {
    return this.outage.isOn;
  }

  /** Why the server refused the last trial, which sends nothing; undefined while it accepts us. */
  rejectionReason: string | undefined;

  /** A wrong setting is found before the first form is sent. */
  onApplicationBootstrap() {
    if (!this.config.SMTP_URL || this.config.ROLE === 'command') return;
    this.checkTimer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
    void this.check();
  }

  private async check() {
    try {
      await this.transport.verify();
      this.rejectionReason = undefined;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!this.rejectionReason) this.log.warn(`the mail server does not accept us: ${message}`);
      this.rejectionReason = code ?? 'unknown';
    }
  }

  async send(mail: Mail, content: Content) {
    try {
      await withSpan({ name: 'mail', kind: 'client' }, () => this.deliver(mail, content));
      this.outage.end();
      this.rejectionReason = undefined;
    } catch (error) {
      const reason = getOutageReason(error);
      if (reason) this.outage.start(reason);
      throw error;
    }
  }

  /** Addresses are passed as objects, so that no name can add a recipient. Throws when the address is invalid. */
  private async deliver(mail: Mail, { text, html }: Content) {
    const { SMTP_URL, MAIL_FROM } = this.config;
    const to = parseSingleAddress(mail.to);
    if (!to) throw new InvalidRecipient();
    const replyTo = mail.replyTo && parseSingleAddress(mail.replyTo);
    const sent: unknown = await this.transport.sendMail({
      from: { name: cleanHeaderText(mail.senderName ?? mail.to.name), address: MAIL_FROM },
      to,
      ...(replyTo && { replyTo }),
      ...(mail.purpose !== REPLY && {
        headers: buildAutoResponseHeaders(mail.purpose === AUTORESPONSE ? 'auto-replied' : 'auto-generated'),
      }),
      subject: cleanHeaderText(mail.subject),
      text,
      html,
      messageId: mail.messageId,
      date: mail.createdAt,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(this.maxAttemptMs),
    });
    if (SMTP_URL) return;
    await this.files.write(getMailFileKey(mail.id), (sent as { message: Buffer }).message, { isPrivate: true });
  }

  onApplicationShutdown() {
    clearInterval(this.checkTimer);
    this.transport.close();
  }
}

/** Why the server counts as away after this failure; null where the failure concerns one mail alone. */
function getOutageReason(error: unknown): string | null {
  const { code, cause } = error as Error & { code?: string };
  // nodemailer wraps the reason of an aborted attempt.
  if ([error, cause].some((one) => (one as Error | undefined)?.name === 'TimeoutError')) return 'ETIMEDOUT';
  return code && SERVER_ERRORS.has(code) ? code : null;
}

class InvalidRecipient extends Error {
  readonly code = 'ENOADDRESS';
}

/** With a CA file, TLS is mandatory and only certificates of that authority are accepted. */
function buildSmtpOptions({
  SMTP_URL,
  SMTP_CA_FILE,
}: Pick<Config, 'SMTP_URL'> & Partial<Pick<Config, 'SMTP_CA_FILE'>>) {
  const verified = SMTP_CA_FILE ? { requireTLS: true, tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } } : {};
  return { url: SMTP_URL!, ...verified, ...TIMEOUTS };
}

/** Connects and signs in, and sends nothing. Throws what the server says. */
export async function verifyMailServer(config: Parameters<typeof buildSmtpOptions>[0]) {
  const transport = createTransport(buildSmtpOptions(config));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends at once, past the queue, to try the settings. Throws what the server says. */
export async function sendTestMail(
  config: Parameters<typeof buildSmtpOptions>[0] & Pick<Config, 'MAIL_FROM'>,
  to: string,
) {
  const transport = createTransport(buildSmtpOptions(config));
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
