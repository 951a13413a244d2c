import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { HealthPart, type PartState } from '../health/health-part.ts';
import { MailTransport } from './mail-transport.ts';
import { Mail } from './mail.entity.ts';

/** Failed mails are told for so long: by then somebody has looked at their list. */
const TOLD_FOR_MS = 86_400_000;

/** Whether mails leave: what waits is told only where the server cannot be reached, since each mail waits a little. */
@HealthPart()
@Injectable()
export class MailHealth implements HealthPart {
  readonly name = 'mail';

  constructor(
    private readonly em: EntityManager,
    private readonly transport: MailTransport,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async state(): Promise<PartState> {
    const em = this.em.fork();
    if (this.transport.isAway) {
      const waiting = await em.count(Mail, { state: 'queued' });
      return { status: 'down', says: `No se llega al servidor de correo; correos que esperan: ${waiting}.` };
    }
    const failed = await em.count(Mail, { state: 'failed', createdAt: { $gt: new Date(Date.now() - TOLD_FOR_MS) } });
    if (failed)
      return { status: 'degraded', says: `Correos de las últimas 24 horas que no se han podido enviar: ${failed}.` };
    const { refusal } = this.transport;
    if (refusal)
      return { status: 'degraded', says: `El servidor de correo no acepta la conexión (${refusal}): revise SMTP_URL.` };
    const { SMTP_URL, LOCAL_DEMO } = this.config;
    if (!SMTP_URL && !LOCAL_DEMO)
      return {
        status: 'degraded',
        says: 'Sin servidor de correo (SMTP_URL): los correos son archivos y nadie los recibe.',
      };
    return { status: 'ok' };
  }
}
