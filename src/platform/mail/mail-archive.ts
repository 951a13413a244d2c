import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { FileStore } from '../files/file-store.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import type { ErasureResult } from '../privacy/personal-data-registry.ts';
import { Mail } from './mail.entity.ts';
import { EML, getMailFileKey, MAILS_PREFIX } from './files/get-mail-file-key.ts';

/** Deletes mails: their rows, and their files where no mail server is configured. */
@Injectable()
export class MailArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
  ) {}

  async deleteMails(em: EntityManager, filter: FilterQuery<Mail>, limit?: number): Promise<ErasureResult> {
    const found = await em.find(Mail, filter, { fields: ['id'], disableIdentityMap: true, ...(limit && { limit }) });
    const ids = found.map(({ id }) => id);
    const count = await em.nativeDelete(Mail, { id: { $in: ids } });
    return { count, afterCommit: () => this.removeFiles(ids) };
  }

  /** Removes files whose row is gone. */
  async sweep() {
    const findExistingRows = async (names: string[]) => {
      const ids = names.map((name) => basename(name, EML)).filter((id) => UUID.test(id));
      const mails = await this.em.find(Mail, { id: { $in: ids } }, { fields: ['id'], disableIdentityMap: true });
      return new Set(mails.map(({ id }) => `${id}${EML}`));
    };
    await sweepFiles(this.files, MAILS_PREFIX, { findExistingRows });
  }

  private async removeFiles(ids: string[]) {
    for (const id of ids) await this.files.remove(getMailFileKey(id));
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const buildRecipientFilter = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("to"->>'address')`)]: email,
});
export const buildReplyToFilter = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("reply_to"->>'address')`)]: email,
});
