import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { HealthIndicator, type HealthState } from '../health/health-indicator.ts';
import { MailTransport } from './mail-transport.ts';
import { Mail } from './mail.entity.ts';

/** Failed mails are told for so long: by then somebody has looked at their list. */
const REPORT_FAILURES_MS = 86_400_000;

/** Whether mails leave: what waits is told only where the server cannot be reached, since each mail waits a little. */
@HealthIndicator()
@Injectable()
export class MailHealth implements HealthIndicator {
  readonly name = 'mail';

  constructor(
    private readonly em: EntityManager,
    private readonly transport: MailTransport,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async check(): Promise<HealthState> {
    const em = this.em.fork();
    if (this.transport.isUnavailable) {
      const waiting = await em.count(Mail, { state: 'queued' });
      return { status: 'down', says: `No se llega al servidor de correo; correos que esperan: ${waiting}.` };
    }
    const failed = await em.count(Mail, {
      state: 'failed',
      createdAt: { $gt: new Date(Date.now() - REPORT_FAILURES_MS) },
    });
    if (failed)
      return { status: 'degraded', says: `Correos de las últimas 24 horas que no se han podido enviar: ${failed}.` };
    const { rejectionReason } = this.transport;
    if (rejectionReason)
      return {
        status: 'degraded',
        says: `El servidor de correo no acepta la conexión (${rejectionReason}): revise SMTP_URL.`,
      };
    const { SMTP_URL, LOCAL_DEMO } = this.config;
    if (!SMTP_URL && !LOCAL_DEMO)
      return {
        status: 'degraded',
        says: 'Sin servidor de correo (SMTP_URL): los correos son archivos y nadie los recibe.',
      };
    return { status: 'ok' };
  }
}
