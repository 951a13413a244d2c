import { defineEntity, p } from '@mikro-orm/core';

export type MailAddress = { name: string; address: string };

/** A link that is created when the mail is sent and stored nowhere: its kind, and the id of its target. */
export type MailLink = { kind: string; id: string };

/** Purpose of automatic responses; their headers declare them as such. */
export const AUTORESPONSE = 'autoresponse';
/** Purpose of mails written by a person; the headers of all others declare them as automatic. */
export const REPLY = 'reply';

const schema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    messageId: p.text(),
    /** Idempotency key: a mail with the same key is queued only once. */
    key: p.text().strictNullable().unique('mails_key_unique'),
    /** Kind of mail, such as `reply` or `password-reset`; decides the headers. */
    purpose: p.text().strictNullable(),
    /** Id of the record that the mail is about; the mail is deleted with it. */
    about: p.uuid().strictNullable(),
    /** Account of the recipient: the mail follows its owner to a new address and is deleted with the account. */
    accountId: p.uuid().strictNullable(),
    to: p.json<MailAddress>(),
    /** Display name of the sender; if null, the name of the recipient is used. */
    senderName: p.text().strictNullable(),
    replyTo: p.json<MailAddress>().strictNullable(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    link: p.json<MailLink>().strictNullable(),
    /** `dismissed`: failed, and marked as settled by staff. */
    state: p.enum(['queued', 'sent', 'failed', 'dismissed']).default('queued'),
    attempts: p.integer().default(0),
    /** Earliest next attempt. A process that sends the mail postpones it first, as a lease. */
    nextAttemptAt: p.datetime(),
    /** Error codes of the last attempt. */
    failure: p.text().strictNullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'mails_due_index', properties: ['state', 'nextAttemptAt'] },
    { name: 'mails_about_index', properties: ['about', 'createdAt'] },
    { name: 'mails_account_index', properties: ['accountId'] },
  ],
});

/** A mail in the outbox. Its Message-ID stays the same for all attempts, so that duplicates can be recognised. */
export class Mail extends schema.class {}
schema.setClass(Mail);
