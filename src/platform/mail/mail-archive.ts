import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { FileStore } from '../files/file-store.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import type { Erased } from '../privacy/personal-records.ts';
import { Mail } from './mail.entity.ts';
import { EML, mailFile, MAILS } from './files/mail-file.ts';

/** Deletes mails: their rows, and their files where no mail server is configured. */
@Injectable()
export class MailArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
  ) {}

  async forget(em: EntityManager, which: FilterQuery<Mail>, limit?: number): Promise<Erased> {
    const found = await em.find(Mail, which, { fields: ['id'], disableIdentityMap: true, ...(limit && { limit }) });
    const ids = found.map(({ id }) => id);
    const count = await em.nativeDelete(Mail, { id: { $in: ids } });
    return { count, afterwards: () => this.removeFiles(ids) };
  }

  /** Removes files whose row is gone. */
  async sweep() {
    const withRows = async (names: string[]) => {
      const ids = names.map((name) => basename(name, EML)).filter((id) => UUID.test(id));
      const mails = await this.em.find(Mail, { id: { $in: ids } }, { fields: ['id'], disableIdentityMap: true });
      return new Set(mails.map(({ id }) => `${id}${EML}`));
    };
    await sweepFiles(this.files, MAILS, { withRows });
  }

  private async removeFiles(ids: string[]) {
    for (const id of ids) await this.files.remove(mailFile(id));
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const addressedTo = (email: string): FilterQuery<Mail> & object => ({ [raw(`lower("to"->>'address')`)]: email });
export const answeredTo = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("reply_to"->>'address')`)]: email,
});
