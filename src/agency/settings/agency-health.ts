import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { HealthIndicator, type HealthState } from '../../platform/health/health-indicator.ts';
import { readSettings } from './read-settings.ts';

/** RFC 2606: nobody ever receives a mail there. */
const RESERVED = /\.example$/i;

/** Whether the site is that of an agency yet, and not of the one that a new system shows. */
@HealthIndicator()
@Injectable()
export class AgencyHealth implements HealthIndicator {
  readonly name = 'agency';

  constructor(
    private readonly em: EntityManager,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async check(): Promise<HealthState> {
    const { profile } = await readSettings(this.em.fork());
    if (this.config.LOCAL_DEMO || !RESERVED.test(profile.email)) return { status: 'ok' };
    return {
      status: 'degraded',
      says: `La web muestra una agencia de ejemplo y sus avisos van a ${profile.email}: escriba los datos en Configuración › Agencia.`,
    };
  }
}
