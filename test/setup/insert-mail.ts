import { randomUUID } from 'node:crypto';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

const HOUR_MS = 3_600_000;

/** Inserts a mail to the agency, without a job, and returns its id. */
export async function insertMail({ em }: Pick<StartedApp, 'em'>, fields: Partial<Mail> = {}) {
  const id = createId();
  const createdAt = new Date();
  await em().insert(Mail, {
    id,
    messageId: `<${id}@localhost.localdomain>`,
    key: null,
    purpose: 'inquiry',
    about: null,
    accountId: null,
    to: { name: 'Cala Norte', address: 'info@calanorte.example' },
    senderName: null,
    replyTo: null,
    subject: 'Mensaje de la web',
    text: randomUUID(),
    html: '<p></p>',
    link: null,
    state: 'sent',
    attempts: 1,
    nextAttemptAt: new Date(createdAt.getTime() + HOUR_MS),
    failure: null,
    createdAt,
    sentAt: null,
    ...fields,
  });
  return id;
}
