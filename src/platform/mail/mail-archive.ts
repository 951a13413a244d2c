import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { basename } from 'node:path';
import { FileStore, type StorageFolder } from '../files/file-store.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { Job } from '../jobs/job.ts';
import type { MailExport } from '../privacy/personal-data-exports.contract.ts';
import {
  type ErasureResult,
  type DataSubject,
  type PersonalDataSource,
  PersonalDataRegistry,
} from '../privacy/personal-data-registry.ts';
import { Mail } from './mail.entity.ts';

const EML = '.eml';
const MAILS_PREFIX = 'mails/' satisfies `${StorageFolder}/`;

/** Without a mail server, mails are written to files under these keys. */
export const getMailFileKey = (id: string) => `${MAILS_PREFIX}${id}${EML}`;

@Injectable()
export class MailDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
  ) {}

  /** Deletes the mails; `afterCommit` deletes their files. */
  async deleteMails(em: EntityManager, filter: FilterQuery<Mail>, limit?: number): Promise<ErasureResult> {
    const mails = await em.find(Mail, filter, { fields: ['id'], disableIdentityMap: true, ...(limit && { limit }) });
    const ids = mails.map(({ id }) => id);
    const count = await em.nativeDelete(Mail, { id: { $in: ids } });
    return { count, afterCommit: () => this.removeFiles(ids) };
  }

  /** Deletes files of mails that no longer exist. */
  async sweep() {
    const findNamesInUse = async (names: string[]) => {
      const ids = names.map((name) => basename(name, EML)).filter((id) => UUID.test(id));
      const mails = await this.em.find(Mail, { id: { $in: ids } }, { fields: ['id'], disableIdentityMap: true });
      return new Set(mails.map(({ id }) => `${id}${EML}`));
    };
    await sweepFiles(this.files, MAILS_PREFIX, { findNamesInUse });
  }

  private async removeFiles(ids: string[]) {
    for (const id of ids) await this.files.remove(getMailFileKey(id));
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const buildRecipientFilter = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("to"->>'address')`)]: email,
});
const buildReplyToFilter = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("reply_to"->>'address')`)]: email,
});

@Job({ queue: 'sweep-mail-files', daily: '04:10' })
@Injectable()
export class SweepMailFiles {
  constructor(private readonly deletion: MailDeletion) {}

  async handle() {
    await this.deletion.sweep();
  }
}

const STATE_LABELS = { queued: 'en cola', sent: 'enviado', failed: 'fallido', dismissed: 'descartado' } as const;

const buildPersonFilter = ({ email, recordIds }: DataSubject) => ({
  $or: [...(email ? [buildRecipientFilter(email), buildReplyToFilter(email)] : []), { about: { $in: [...recordIds] } }],
});

/** Mails to a person, mails with the person as Reply-To, and mails about the person's records. */
@Injectable()
export class MailPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'correos';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly deletion: MailDeletion,
  ) {}

  onModuleInit() {
    this.registry.register(this);
  }

  async collect(em: EntityManager, person: DataSubject) {
    const options = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
    return (await em.find(Mail, buildPersonFilter(person), options)).map(toMailExport);
  }

  erase(em: EntityManager, person: DataSubject) {
    return this.deletion.deleteMails(em, buildPersonFilter(person));
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
