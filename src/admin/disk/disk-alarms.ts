import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { Config } from '../../config.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import type { DiskUsage } from '../../platform/files/disk/disk.ts';
import { readOrCreateDiskId } from '../../platform/files/disk/read-or-create-disk-id.ts';
import { computeDiskLevel } from '../../platform/files/disk/compute-disk-level.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { DiskAlarm } from './disk-alarm.entity.ts';
import { buildDiskAlarmMail } from './build-disk-alarm-mail.ts';

/** Announces by mail that a disk fills up: once for each level, whichever processes look. */
@Injectable()
export class DiskAlarms {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly staffDirectory: StaffDirectory,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async check(usage: DiskUsage) {
    const { DATA_FOLDER: folder } = this.config;
    const id = await readOrCreateDiskId(folder);
    await this.em.fork().transactional(async (em) => {
      await acquireAdvisoryLocks(em, `disk:${id}`);
      const existing = await em.findOne(DiskAlarm, { diskId: id });
      const before = existing?.level ?? 0;
      const level = computeDiskLevel(usage.ratio, before);
      if (level === before) return;
      const now = { level, since: clock.now() };
      if (existing) Object.assign(existing, now);
      else em.create(DiskAlarm, { diskId: id, ...now });
      if (level < before) return;
      const agency = await this.queries.execute(new ShowAgency());
      for (const to of await this.recipients(em, agency))
        await this.mails.queue(em, buildDiskAlarmMail(to, { agency, usage, level, folder }));
    });
  }

  /** Those who look after the system; without any, the agency. */
  private async recipients(em: EntityManager, agency: AgencyProfile) {
    const all = await this.staffDirectory.list();
    const may = await Promise.all(
      all.map((staffMember) => this.staffDirectory.hasPermission(em, staffMember, 'settings.edit')),
    );
    const found = all.filter((_, index) => may[index]);
    return found.length ? found : [{ name: agency.name, email: agency.email }];
  }
}
