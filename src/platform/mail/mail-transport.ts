import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { type Config, configToken } from '../../config.ts';
import { FileStore } from '../files/file-store.ts';
import { HealthIndicator, type HealthState } from '../health-indicators.ts';
import { Outages } from '../outages.ts';
import { isPublicSite } from '../site-url.ts';
import { withSpan } from '../telemetry/telemetry.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, DAY_MS } from '../time-units.contract.ts';
import { getMailFileKey } from './mail-archive.ts';
import { AUTORESPONSE, Mail, REPLY, type MailAddress } from './mail.entity.ts';

const MAX_ADDRESS_LENGTH = 254;
const SINGLE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
/** Control characters, line separators and direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Mail programs decode encoded words, which could hide line breaks in a header. */
const ENCODED_WORD = /=(?=\?[^\s?]+\?[bq]\?)/gi;

export const cleanHeaderText = (text: string) => text.replace(INVISIBLE, ' ').replace(ENCODED_WORD, '= ').trim();

/** Accepts exactly one address and cleans the name; null for anything else. */
export const parseSingleAddress = ({ name, address }: MailAddress): MailAddress | null =>
  address.length <= MAX_ADDRESS_LENGTH && SINGLE_ADDRESS.test(address)
    ? { name: cleanHeaderText(name), address }
    : null;

const TIMEOUTS = { connectionTimeout: 10 * SECOND_MS, greetingTimeout: 10 * SECOND_MS, socketTimeout: 20 * SECOND_MS };
/** Also limits a server that responds from time to time but never finishes. */
const MAX_ATTEMPT_MS = MINUTE_MS;
/** Pooled connections. Only the row of a mail decides whether it is retried, so the pool must not. */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 0 } as const;
/** Prevents other servers from replying automatically, such as with out-of-office notices (RFC 3834). */
const buildAutoResponseHeaders = (kind: 'auto-replied' | 'auto-generated') => ({
  'Auto-Submitted': kind,
  'X-Auto-Response-Suppress': 'All',
});

/** nodemailer codes of errors that concern every mail, unlike the refusal of a recipient. */
const SERVER_ERRORS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
const POLL_INTERVAL_MS = MINUTE_MS;
const CHECK_INTERVAL_MS = HOUR_MS;

type Content = Pick<Mail, 'text' | 'html'>;

/** Sends mails by SMTP, or writes each to a file if no server is configured. */
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

  /** True from a failure that concerns every mail until a mail is sent or a test connection succeeds. */
  get isUnavailable() {
    return this.outage.isOn;
  }

  /** Error code of the last connection test; undefined after a successful test or mail. */
  rejectionReason: string | undefined;

  /** Detects a wrong setting before the first mail. */
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

  /**
   * Passes addresses as objects, so that no name can add a recipient. Throws InvalidRecipient. Without SMTP_URL, writes
   * the mail to a file.
   */
  private async deliver(mail: Mail, { text, html }: Content) {
    const { SMTP_URL, MAIL_FROM } = this.config;
    const to = parseSingleAddress(mail.to);
    if (!to) throw new InvalidRecipient();
    const replyTo = mail.replyTo && parseSingleAddress(mail.replyTo);
    const result: unknown = await this.transport.sendMail({
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
    await this.files.write(getMailFileKey(mail.id), (result as { message: Buffer }).message, { isPrivate: true });
  }

  onApplicationShutdown() {
    clearInterval(this.checkTimer);
    this.transport.close();
  }
}

/** Returns why the server counts as unavailable after this failure; null if it concerns one mail only. */
function getOutageReason(error: unknown): string | null {
  const { code, cause } = error as Error & { code?: string };
  // nodemailer wraps the reason of an aborted attempt.
  if ([error, cause].some((candidate) => (candidate as Error | undefined)?.name === 'TimeoutError')) return 'ETIMEDOUT';
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
  const tlsOptions = SMTP_CA_FILE ? { requireTLS: true, tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } } : {};
  return { url: SMTP_URL!, ...tlsOptions, ...TIMEOUTS };
}

/** Connects and authenticates without sending anything. Throws the server's message. */
export async function verifyMailServer(config: Parameters<typeof buildSmtpOptions>[0]) {
  const transport = createTransport(buildSmtpOptions(config));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends at once, bypassing the queue, to test the settings. Throws the server's message. */
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

const REPORT_FAILURES_MS = DAY_MS;

/** Queued mails are reported only while the server is unavailable, since every mail is queued for a moment. */
@HealthIndicator()
@Injectable()
export class MailHealth implements HealthIndicator {
  readonly name = 'mail';

  constructor(
    private readonly em: EntityManager,
    private readonly transport: MailTransport,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async check(): Promise<HealthState> {
    const em = this.em.fork();
    if (this.transport.isUnavailable) {
      const waitingCount = await em.count(Mail, { state: 'queued' });
      return { status: 'down', message: `No se llega al servidor de correo; correos que esperan: ${waitingCount}.` };
    }
    const failedCount = await em.count(Mail, {
      state: 'failed',
      createdAt: { $gt: new Date(Date.now() - REPORT_FAILURES_MS) },
    });
    if (failedCount)
      return {
        status: 'degraded',
        message: `Correos de las últimas 24 horas que no se han podido enviar: ${failedCount}.`,
      };
    const { rejectionReason } = this.transport;
    if (rejectionReason)
      return {
        status: 'degraded',
        message: `El servidor de correo no acepta la conexión (${rejectionReason}): revise SMTP_URL.`,
      };
    if (!this.config.SMTP_URL && isPublicSite(this.config))
      return {
        status: 'degraded',
        message: 'Sin servidor de correo (SMTP_URL): los correos son archivos y nadie los recibe.',
      };
    return { status: 'ok' };
  }
}
