import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import type { Erased } from '../privacy/personal-records.ts';
import { sweepFolder } from '../privacy/sweep-folder.ts';
import { Mail } from './mail.entity.ts';
import { MAILS_FOLDER } from './mail-transport.ts';

const EML = '.eml';

/** Deletes mails: their rows, and their files where no mail server is configured. */
@Injectable()
export class MailArchive {
  private readonly folder;

  constructor(
    private readonly em: EntityManager,
    @Inject(configToken) { DATA_FOLDER }: Config,
  ) {
    this.folder = join(DATA_FOLDER, MAILS_FOLDER);
  }

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
    await sweepFolder(this.folder, { withRows });
  }

  private async removeFiles(ids: string[]) {
    for (const id of ids) await rm(join(this.folder, `${id}${EML}`), { force: true });
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const addressedTo = (email: string): FilterQuery<Mail> & object => ({ [raw(`lower("to"->>'address')`)]: email });
export const answeredTo = (email: string): FilterQuery<Mail> & object => ({
  [raw(`lower("reply_to"->>'address')`)]: email,
});
