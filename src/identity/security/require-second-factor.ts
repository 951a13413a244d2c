import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { configToken } from '../../platform/config-token.ts';
import { REQUIRE_IF_UNSET } from './security-settings.sql.ts';

/** Requires a second factor at the first start in production, unless an admin has decided otherwise. */
@Injectable()
export class RequireSecondFactor implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    @Inject(configToken) private readonly config: Pick<Config, 'NODE_ENV' | 'LOCAL_DEMO'>,
  ) {}

  async onApplicationBootstrap() {
    const { NODE_ENV, LOCAL_DEMO } = this.config;
    if (NODE_ENV !== 'production' || LOCAL_DEMO) return;
    await this.em.fork().transactional(async (em) => {
      const [required] = await em.execute<object[]>(REQUIRE_IF_UNSET);
      if (required) audit(em, systemActor('start'), 'change-security-settings', null, { requiresSecondFactor: true });
    });
  }
}
