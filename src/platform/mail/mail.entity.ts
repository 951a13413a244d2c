import { defineEntity, p } from '@mikro-orm/core';

export type MailAddress = { name: string; address: string };

/** An address that is made when the mail is sent and stored nowhere: which kind, and for whom. */
export type MailLink = { kind: string; id: string };

/** The purpose of what answers a mail or a form without a person: it says so in its headers. */
export const AUTORESPONSE = 'autoresponse';

const schema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    messageId: p.text(),
    /** Unique where there is one: what a mail is for and about is sent once. */
    key: p.text().strictNullable().unique('mails_key_unique'),
    /** Why it is sent, for who looks at its state. */
    purpose: p.text().strictNullable(),
    /** The row that it is about, and goes with. */
    about: p.uuid().strictNullable(),
    /** The account whose owner it is for: it follows them to another address, and goes with the account. */
    accountId: p.uuid().strictNullable(),
    to: p.json<MailAddress>(),
    /** Whose name the mail bears; null is the recipient's own. */
    senderName: p.text().strictNullable(),
    replyTo: p.json<MailAddress>().strictNullable(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    link: p.json<MailLink>().strictNullable(),
    /** `dismissed`: it failed, and somebody has seen that and lets it be. */
    state: p.enum(['queued', 'sent', 'failed', 'dismissed']).default('queued'),
    attempts: p.integer().default(0),
    /** From then on a process may take it up; pushed ahead by who does. */
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

/** What is to be sent; it keeps its Message-ID through every attempt, so that a repeat can be recognised as one. */
export class Mail extends schema.class {}
schema.setClass(Mail);
