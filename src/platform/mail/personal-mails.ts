import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type KnownPerson, type PersonalRecord, PersonalRecords } from '../privacy/personal-records.ts';
import { addressedTo, answeredTo, MailArchive } from './mail-archive.ts';
import type { MailExport } from './mail-export.contract.ts';
import { Mail } from './mail.entity.ts';

const STATES = { queued: 'en cola', sent: 'enviado', failed: 'fallido', dismissed: 'descartado' } as const;

const theirs = ({ email, rows }: KnownPerson) => ({
  $or: [...(email ? [addressedTo(email), answeredTo(email)] : []), { about: { $in: [...rows] } }],
});

/** Mails to a person, mails whose answer goes to them, and mails about their records. */
@Injectable()
export class PersonalMails implements PersonalRecord, OnModuleInit {
  readonly name = 'correos';

  constructor(
    private readonly records: PersonalRecords,
    private readonly archive: MailArchive,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async collect(em: EntityManager, person: KnownPerson) {
    const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
    return (await em.find(Mail, theirs(person), oldestFirst)).map(exported);
  }

  erase(em: EntityManager, person: KnownPerson) {
    return this.archive.forget(em, theirs(person));
  }
}

const exported = ({ to, replyTo, subject, text, state, createdAt, sentAt }: Mail): MailExport => ({
  para: to.address,
  responderA: replyTo?.address ?? null,
  asunto: subject,
  texto: text,
  estado: STATES[state as keyof typeof STATES],
  creado: createdAt.toISOString(),
  enviado: sentAt?.toISOString() ?? null,
});
