import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { Config } from '../../config.ts';
import { Colleagues } from '../../identity/public.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import type { DiskUsage } from '../../platform/files/disk/disk.ts';
import { diskId } from '../../platform/files/disk/disk-id.ts';
import { diskLevel } from '../../platform/files/disk/disk-level.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { DiskAlarm } from './disk-alarm.entity.ts';
import { diskAlarmMail } from './disk-alarm-mail.ts';

/** Announces by mail that a disk fills up: once for each level, whichever processes look. */
@Injectable()
export class DiskAlarms {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly colleagues: Colleagues,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async judge(usage: DiskUsage) {
    const { DATA_FOLDER: folder } = this.config;
    const id = await diskId(folder);
    await this.em.fork().transactional(async (em) => {
      await lockNames(em, `disk:${id}`);
      const known = await em.findOne(DiskAlarm, { diskId: id });
      const before = known?.level ?? 0;
      const level = diskLevel(usage.ratio, before);
      if (level === before) return;
      const now = { level, since: clock.now() };
      if (known) Object.assign(known, now);
      else em.create(DiskAlarm, { diskId: id, ...now });
      if (level < before) return;
      const agency = await this.queries.execute(new ShowAgency());
      for (const to of await this.recipients(em, agency))
        await this.mails.queue(em, diskAlarmMail(to, { agency, usage, level, folder }));
    });
  }

  /** Those who look after the system; without any, the agency. */
  private async recipients(em: EntityManager, agency: AgencyProfile) {
    const all = await this.colleagues.list();
    const may = await Promise.all(all.map((colleague) => this.colleagues.may(em, colleague, 'settings.edit')));
    const found = all.filter((_, index) => may[index]);
    return found.length ? found : [{ name: agency.name, email: agency.email }];
  }
}
