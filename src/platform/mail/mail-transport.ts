import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import type { Mail } from './mail.entity.ts';

export const MAILS_FOLDER = 'mails';
const SECOND = 1000;
const PATIENCE = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** With its link filled in. */
type Content = Pick<Mail, 'text' | 'html'>;

/** By SMTP; where no server is configured, into a file a mail, for whoever runs the system to read. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(configToken) private readonly config: Config) {
    const { SMTP_URL } = config;
    this.transport = SMTP_URL
      ? createTransport({ url: SMTP_URL, ...PATIENCE })
      : createTransport({ streamTransport: true, buffer: true });
  }

  /** Addresses go as objects, so that no name can smuggle another recipient in. */
  async send({ id, messageId, to, senderName, replyTo, subject, createdAt }: Mail, { text, html }: Content) {
    const { SMTP_URL, MAIL_FROM, DATA_FOLDER } = this.config;
    const sent: unknown = await this.transport.sendMail({
      from: { name: senderName ?? to.name, address: MAIL_FROM },
      to,
      ...(replyTo && { replyTo }),
      subject,
      text,
      html,
      messageId,
      date: createdAt,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (SMTP_URL) return;
    const folder = join(DATA_FOLDER, MAILS_FOLDER);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.eml`), (sent as { message: Buffer }).message, { mode: 0o600 });
  }

  onApplicationShutdown() {
    this.transport.close();
  }
}
