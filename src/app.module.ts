import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { LoggerModule } from 'nestjs-pino';
import { AdminModule } from './admin/admin.module.ts';
import { AgencyModule } from './agency/agency.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import { type Config, configToken } from './config.ts';
import { DemoModule } from './demo/demo.module.ts';
import { entities } from './entities.ts';
import { FeedsModule } from './feeds/feeds.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { LeadsModule } from './leads/leads.module.ts';
import { QueryDependencies } from './platform/cache-invalidation/dependency-tracker.ts';
import { CdnModule } from './platform/cdn.module.ts';
import { createDatabaseConfig } from './platform/database/create-database-config.ts';
import { databaseLimits } from './platform/database/database-limits.ts';
import { createLoggerOptions } from './platform/http/monitoring/create-logger-options.ts';
import { Outages } from './platform/outages.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { SearchModule } from './search/search.module.ts';

const selectQueryLimits = ({ DATABASE_DIRECT_URL }: Config) =>
  DATABASE_DIRECT_URL ? databaseLimits.pooled : databaseLimits.queries;

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Global modules start in this order, so that handlers are registered before queues deliver jobs.
        CqrsModule.forRoot(),
        LoggerModule.forRootAsync({ inject: [configToken, Outages], useFactory: createLoggerOptions }),
        MikroOrmModule.forRoot({
          ...createDatabaseConfig(config.DATABASE_URL, entities, selectQueryLimits(config)),
          // `requestEntityManagers` creates the entity manager of a request.
          registerRequestContext: false,
        }),
        PlatformModule.forRoot(config),
        AgencyModule,
        IdentityModule,
        CatalogueModule,
        SearchModule.with(config),
        FeedsModule,
        LeadsModule,
        AdminModule,
        ...(config.CDN_PURGE_URL ? [CdnModule] : []),
        ...(config.LOCAL_DEMO ? [DemoModule] : []),
      ],
      providers: [QueryDependencies],
    };
  }
}
