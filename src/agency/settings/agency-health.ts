import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { HealthIndicator, type HealthState } from '../../platform/health-indicators.ts';
import { readSettings } from './read-settings.ts';

/** Reserved domain that never receives mail (RFC 2606). */
const RESERVED_DOMAIN = /\.example$/i;

/** Warns while the site still shows the sample agency of a new installation. */
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
    if (this.config.LOCAL_DEMO || !RESERVED_DOMAIN.test(profile.email)) return { status: 'ok' };
    return {
      status: 'degraded',
      message: `La web muestra una agencia de ejemplo y sus avisos van a ${profile.email}: escriba los datos en Configuración › Agencia.`,
    };
  }
}
