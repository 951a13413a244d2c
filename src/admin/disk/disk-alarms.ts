import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { hostname } from 'node:os';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import { type Config, configToken } from '../../config.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import {
  type DiskUsage,
  computeDiskLevel,
  readOrCreateDiskId,
  DISK_LEVELS,
  formatSize,
} from '../../platform/files/disk.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { DiskAlarm } from './disk-alarm.entity.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
  /** Id of the staff account; absent when the recipient is the agency. */
  readonly id?: string;
}

interface Alarm {
  readonly agency: AgencyProfile;
  readonly usage: DiskUsage;
  readonly level: number;
  readonly folder: string;
}

function buildDiskAlarmMail({ id, name, email }: Recipient, { agency, usage, level, folder }: Alarm): NewMail {
  const percent = `${Math.floor(usage.ratio * 100)}\u00a0%`;
  const isUrgent = level > DISK_LEVELS[0];
  return {
    to: { name, address: email },
    ...(id && { accountId: id }),
    purpose: 'disk-alarm',
    ...buildAgencyMail(agency, {
      subject: isUrgent ? `El disco de la web está casi lleno: ${percent}` : `El disco de la web está al ${percent}`,
      preheader: `Quedan ${formatSize(usage.freeBytes)}`,
      paragraphs: [
        `Hola, ${name}:`,
        isUrgent
          ? 'El disco en el que la web guarda fotos y archivos se llenará pronto: hay que liberar espacio hoy.'
          : 'El disco en el que la web guarda fotos y archivos se está llenando: conviene liberar espacio o ampliarlo.',
        {
          rows: [
            { label: 'Ocupado', text: percent },
            { label: 'Libre', text: formatSize(usage.freeBytes) },
            { label: 'Servidor', text: hostname() },
            { label: 'Carpeta', text: folder },
          ],
        },
        'Cuando se llene, la web seguirá en pie y los mensajes de los visitantes se guardarán, pero no sus fotos; tampoco se podrán subir fotos, y las importaciones se detendrán.',
        'Reenvíe este correo al administrador del servidor. En la guía de operación (docs/operation.md), el apartado «The disk is full» dice qué se puede borrar y qué no.',
      ],
    }),
  };
}

/** Mails each recipient once per disk level, even when several processes check the disk. */
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
      const existingAlarm = await em.findOne(DiskAlarm, { diskId: id });
      const previousLevel = existingAlarm?.level ?? 0;
      const level = computeDiskLevel(usage.ratio, previousLevel);
      if (level === previousLevel) return;
      const state = { level, since: new Date() };
      if (existingAlarm) Object.assign(existingAlarm, state);
      else em.create(DiskAlarm, { diskId: id, ...state });
      if (level < previousLevel) return;
      const agency = await this.queries.execute(new ShowAgency());
      for (const recipient of await this.listRecipients(em, agency))
        await this.mails.queue(em, buildDiskAlarmMail(recipient, { agency, usage, level, folder }));
    });
  }

  /** Lists the staff members with the permission `settings.edit`, or the agency if there are none. */
  private async listRecipients(em: EntityManager, agency: AgencyProfile) {
    const staff = await this.staffDirectory.list();
    const isPermitted = await Promise.all(
      staff.map((staffMember) => this.staffDirectory.hasPermission(em, staffMember, 'settings.edit')),
    );
    const recipients = staff.filter((_, index) => isPermitted[index]);
    return recipients.length ? recipients : [{ name: agency.name, email: agency.email }];
  }
}
