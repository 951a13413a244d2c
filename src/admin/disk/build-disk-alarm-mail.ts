import { hostname } from 'node:os';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { DiskUsage } from '../../platform/files/disk/disk.ts';
import { DISK_LEVELS } from '../../platform/files/disk/compute-disk-level.ts';
import { formatSize } from '../../platform/files/disk/format-size.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
  /** Of the account; the agency has none. */
  readonly id?: string;
}

interface Alarm {
  readonly agency: AgencyProfile;
  readonly usage: DiskUsage;
  readonly level: number;
  readonly folder: string;
}

/** Says how full the disk is, what will happen, and who can do something about it. */
export function buildDiskAlarmMail({ id, name, email }: Recipient, { agency, usage, level, folder }: Alarm): NewMail {
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
