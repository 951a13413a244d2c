import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { HealthIndicator, type HealthState } from '../../platform/health-indicators.ts';
import { isPublicSite } from '../../platform/site-url.ts';
import { isSampleAgency } from '../agency.contract.ts';
import { readSettings } from './read-settings.ts';

/** Warns while a public site still shows the sample agency of a new installation. */
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
    if (!isPublicSite(this.config) || !isSampleAgency(profile)) return { status: 'ok' };
    return {
      status: 'degraded',
      message: `La web muestra una agencia de ejemplo y sus avisos van a ${profile.email}: escriba los datos en Configuración › Agencia.`,
    };
  }
}
