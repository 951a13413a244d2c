import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { LoggerModule } from 'nestjs-pino';
import { AdminModule } from './admin/admin.module.ts';
import { AgencyModule } from './agency/agency.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import type { Config } from './config.ts';
import { DemoModule } from './demo/demo.module.ts';
import { entities } from './entities.ts';
import { FeedsModule } from './feeds/feeds.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { LeadsModule } from './leads/leads.module.ts';
import { CdnModule } from './platform/cdn/cdn.module.ts';
import { configToken } from './platform/config-token.ts';
import { databaseConfig } from './platform/database-config.ts';
import { databaseLimits } from './platform/database/database-limits.ts';
import { logging } from './platform/http/monitoring/logging.ts';
import { Outages } from './platform/outages/outages.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { SearchModule } from './search/search.module.ts';

const queriesOf = ({ DATABASE_DIRECT_URL }: Config) =>
  DATABASE_DIRECT_URL ? databaseLimits.pooled : databaseLimits.queries;

/** The map of the system: one line per module. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Global modules start in this order: handlers are known before queues bring work.
        CqrsModule.forRoot(),
        LoggerModule.forRootAsync({ inject: [configToken, Outages], useFactory: logging }),
        MikroOrmModule.forRoot({
          ...databaseConfig(config.DATABASE_URL, entities, queriesOf(config)),
          // Requests have their entities from a hook of ours.
          registerRequestContext: false,
        }),
        PlatformModule.with(config),
        AgencyModule,
        IdentityModule,
        CatalogueModule,
        SearchModule.with(config),
        FeedsModule,
        LeadsModule,
        AdminModule,
        ...(config.CDN_PURGE_URL ? [CdnModule] : []),
        ...(config.LOCAL_DEMO ? [DemoModule.with(config)] : []),
      ],
    };
  }
}
