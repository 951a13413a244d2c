import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { Leases } from './leases/leases.ts';
import { PublicChanges } from './changes/public-changes.ts';
import { configToken } from './config-token.ts';
import { prepareSessions } from './database/prepare-sessions.sql.ts';
import { Limits } from './limits/limits.ts';
import { ForgetIdempotencyKeys } from './idempotency/forget-idempotency-keys.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import { AuditLog } from './audit/audit-log.ts';
import { LogAuditedEvents } from './audit/log-audited-events.ts';
import { PersonalVisits } from './audit/personal-visits.ts';
import { MailArchive } from './mail/mail-archive.ts';
import { MailLinks } from './mail/mail-links.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { Mails } from './mail/mails.ts';
import { PersonalMails } from './mail/personal-mails.ts';
import { SendMail } from './mail/send-mail.ts';
import { SweepMailFiles } from './mail/sweep-mail-files.ts';
import { SweepMails } from './mail/sweep-mails.ts';
import { SentPictures } from './http/pictures/sent-pictures.ts';
import { HealthController } from './http/health.controller.ts';
import { MetricsController } from './http/monitoring/metrics.controller.ts';
import { WebPages } from './http/web/web-pages.ts';
import { SessionStrategy } from './http/session.strategy.ts';
import { RouteGuard } from './http/route.guard.ts';
import { Jobs } from './jobs/jobs.ts';
import { Queues } from './jobs/queues.sql.ts';
import { bossOf } from './jobs/boss-of.ts';
import { BulkBackpressure } from './outbox/bulk-backpressure.ts';
import { Outbox } from './outbox/outbox.ts';
import { PersonalRecords } from './privacy/personal-records.ts';
import { KeptSecrets } from './secrets/kept-secrets.ts';
import { SecretSeal } from './secrets/secret-seal.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { PictureWorkshop } from './pictures/picture-workshop.ts';

@Global()
@Module({})
export class PlatformModule implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(PgBoss) private readonly boss: PgBoss,
    private readonly changes: PublicChanges,
    @Inject(configToken) private readonly config: Config,
  ) {}

  static with(config: Config) {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: configToken, useValue: config },
        {
          provide: PgBoss,
          useFactory: () => bossOf(config),
        },
        { provide: PictureStore, useFactory: () => new PictureStore(join(config.DATA_FOLDER, 'pictures')) },
        PictureWorkshop,
        SentPictures,
        Outbox,
        BulkBackpressure,
        Jobs,
        Queues,
        AuditLog,
        LogAuditedEvents,
        Leases,
        PublicChanges,
        SessionStrategy,
        RouteGuard,
        WebPages,
        Idempotency,
        ForgetIdempotencyKeys,
        Limits,
        MailLinks,
        MailTransport,
        Mails,
        MailArchive,
        PersonalRecords,
        PersonalMails,
        PersonalVisits,
        SweepMailFiles,
        SendMail,
        SweepMails,
        SecretSeal,
        KeptSecrets,
      ],
      exports: [
        WebPages,
        Idempotency,
        Limits,
        Mails,
        MailArchive,
        PersonalRecords,
        MailLinks,
        configToken,
        DiscoveryModule,
        PgBoss,
        PictureStore,
        PictureWorkshop,
        SentPictures,
        Outbox,
        BulkBackpressure,
        Jobs,
        Queues,
        AuditLog,
        Leases,
        PublicChanges,
        SecretSeal,
        KeptSecrets,
      ],
    };
  }

  /** Starts pg-boss before any module uses a queue. */
  async onModuleInit() {
    await prepareSessions(this.config);
    await this.boss.start();
  }

  /** Gives running jobs five seconds to finish; another process takes over the rest. */
  async beforeApplicationShutdown() {
    await this.boss.stop({ graceful: true, timeout: 5_000, close: false });
  }

  /** Closes these last, since requests that end late may still announce changes. */
  async onApplicationShutdown() {
    await this.boss.stop();
    await this.changes.close();
  }
}
