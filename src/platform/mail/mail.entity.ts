import { defineEntity, p } from '@mikro-orm/core';

export type MailAddress = { name: string; address: string };

/** A link that is created when the mail is sent and stored nowhere: its kind, and the id of its target. */
export type MailLink = { kind: string; id: string };

/** The purpose of automatic answers, which declare it in their headers. */
export const AUTORESPONSE = 'autoresponse';
/** The purpose of letters that a person writes; all other mails declare that a machine wrote them. */
export const REPLY = 'reply';

const schema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    messageId: p.text(),
    /** Idempotency key: a mail with the same key is queued only once. */
    key: p.text().strictNullable().unique('mails_key_unique'),
    /** The kind of mail, for staff who look at its state. */
    purpose: p.text().strictNullable(),
    /** The id of the record that the mail is about, with which it is deleted. */
    about: p.uuid().strictNullable(),
    /** The account of the recipient: the mail follows its owner to a new address and is deleted with the account. */
    accountId: p.uuid().strictNullable(),
    to: p.json<MailAddress>(),
    /** The display name of the sender; null stands for the recipient's own name. */
    senderName: p.text().strictNullable(),
    replyTo: p.json<MailAddress>().strictNullable(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    link: p.json<MailLink>().strictNullable(),
    /** `dismissed`: it failed, and staff have decided to leave it so. */
    state: p.enum(['queued', 'sent', 'failed', 'dismissed']).default('queued'),
    attempts: p.integer().default(0),
    /** The earliest next attempt. A process that takes the mail up postpones this first. */
    nextAttemptAt: p.datetime(),
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

/** A mail in the outbox. Its Message-ID stays the same through all attempts, so that duplicates can be recognised. */
export class Mail extends schema.class {}
schema.setClass(Mail);
