import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DataSubject, type PersonalDataSource, PersonalDataRegistry } from '../privacy/personal-data-registry.ts';
import { buildRecipientFilter, buildReplyToFilter, MailArchive } from './mail-archive.ts';
import type { MailExport } from './mail-export.contract.ts';
import { Mail } from './mail.entity.ts';

const STATE_LABELS = { queued: 'en cola', sent: 'enviado', failed: 'fallido', dismissed: 'descartado' } as const;

const buildFilter = ({ email, rows }: DataSubject) => ({
  $or: [...(email ? [buildRecipientFilter(email), buildReplyToFilter(email)] : []), { about: { $in: [...rows] } }],
});

/** Mails to a person, mails whose answer goes to them, and mails about their records. */
@Injectable()
export class MailPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'correos';

  constructor(
    private readonly records: PersonalDataRegistry,
    private readonly archive: MailArchive,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async collect(em: EntityManager, person: DataSubject) {
    const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
    return (await em.find(Mail, buildFilter(person), oldestFirst)).map(toMailExport);
  }

  erase(em: EntityManager, person: DataSubject) {
    return this.archive.deleteMails(em, buildFilter(person));
  }
}

const toMailExport = ({ to, replyTo, subject, text, state, createdAt, sentAt }: Mail): MailExport => ({
  para: to.address,
  responderA: replyTo?.address ?? null,
  asunto: subject,
  texto: text,
  estado: STATE_LABELS[state as keyof typeof STATE_LABELS],
  creado: createdAt.toISOString(),
  enviado: sentAt?.toISOString() ?? null,
});
