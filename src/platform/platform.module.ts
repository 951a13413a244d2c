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
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { Disk } from './files/disk/disk.ts';
import { Draining } from './draining/draining.ts';
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
import { MailHealth } from './mail/mail-health.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { Mails } from './mail/mails.ts';
import { PersonalMails } from './mail/personal-mails.ts';
import { SendMail } from './mail/send-mail.ts';
import { SweepMailFiles } from './mail/files/sweep-mail-files.ts';
import { SweepMails } from './mail/sweep-mails.ts';
import { DatabaseFigures } from './figures/database-figures.ts';
import { Figures } from './figures/figures.ts';
import { MailFigures } from './figures/mail-figures.sql.ts';
import { ProcessFigures } from './figures/process-figures.ts';
import { QueueFigures } from './figures/queue-figures.sql.ts';
import { SentPictures } from './http/pictures/sent-pictures.ts';
import { HealthController } from './http/monitoring/health/health.controller.ts';
import { HealthParts } from './http/monitoring/health/health-parts.ts';
import { Readiness } from './http/monitoring/health/readiness.ts';
import { MetricsController } from './http/monitoring/metrics.controller.ts';
import { WebPages } from './http/web/web-pages.ts';
import { SessionStrategy } from './http/session.strategy.ts';
import { RouteGuard } from './http/route.guard.ts';
import { Jobs } from './jobs/jobs.ts';
import { Workers } from './jobs/workers.ts';
import { Backups } from './backup/backups.ts';
import { OperationFigures } from './backup/operation-figures.ts';
import { Pause } from './pause/pause.ts';
import { ResumeSystemHandler } from './pause/resume-system.ts';
import { QueueHealth } from './jobs/queue-health.ts';
import { Queues } from './jobs/queues.sql.ts';
import { bossOf } from './jobs/boss-of.ts';
import { DatabaseHealth } from './database/database-health.ts';
import { DatabaseOutage } from './database/database-outage.ts';
import { Outages } from './outages/outages.ts';
import { BulkBackpressure } from './outbox/bulk-backpressure.ts';
import { Outbox } from './outbox/outbox.ts';
import { PersonalRecords } from './privacy/personal-records.ts';
import { KeptSecrets } from './secrets/kept-secrets.ts';
import { Statements } from './reading/statements.ts';
import { SecretSeal } from './secrets/secret-seal.ts';
import { FilesHealth } from './files/files-health.ts';
import { FileStore } from './files/file-store.ts';
import { newFileStore } from './files/new-file-store.ts';
import { HotFiles } from './files/bucket/hot-files.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { PictureWorkshop } from './pictures/picture-workshop.ts';

@Global()
@Module({})
export class PlatformModule implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(PgBoss) private readonly boss: PgBoss,
    private readonly changes: PublicChanges,
    private readonly files: FileStore,
    @Inject(configToken) private readonly config: Config,
  ) {}

  static with(config: Config) {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: configToken, useValue: config },
        { provide: PgBoss, useFactory: () => bossOf(config) },
        { provide: FileStore, useFactory: () => newFileStore(config) },
        {
          provide: PictureStore,
          inject: [FileStore],
          useFactory: (files: FileStore) =>
            new PictureStore(files, 'pictures', config.FILES_BUCKET ? new HotFiles(config.BUCKET_CACHE_BYTES) : null),
        },
        PictureWorkshop,
        SentPictures,
        Disk,
        FilesHealth,
        Outages,
        DatabaseOutage,
        Readiness,
        HealthParts,
        DatabaseHealth,
        MailHealth,
        QueueHealth,
        Outbox,
        BulkBackpressure,
        Pause,
        ResumeSystemHandler,
        Workers,
        Draining,
        Jobs,
        Backups,
        OperationFigures,
        Queues,
        AuditLog,
        LogAuditedEvents,
        Leases,
        PublicChanges,
        Statements,
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
        Figures,
        DatabaseFigures,
        ProcessFigures,
        QueueFigures,
        MailFigures,
      ],
      exports: [
        Figures,
        DatabaseFigures,
        WebPages,
        Idempotency,
        Limits,
        Mails,
        MailArchive,
        PersonalRecords,
        MailLinks,
        configToken,
        Outages,
        DiscoveryModule,
        PgBoss,
        FileStore,
        PictureStore,
        PictureWorkshop,
        SentPictures,
        Disk,
        Outbox,
        BulkBackpressure,
        Pause,
        Draining,
        Jobs,
        Backups,
        Queues,
        AuditLog,
        Leases,
        PublicChanges,
        Statements,
        SecretSeal,
        KeptSecrets,
      ],
    };
  }

  /** Nothing starts without a place for files, nor without pg-boss, which modules use at once. */
  async onModuleInit() {
    await this.files.check();
    await prepareSessions(this.config);
    await this.boss.start();
  }

  /** Gives running jobs five seconds to finish; another process takes over the rest. */
  async beforeApplicationShutdown() {
    await this.boss.stop({ graceful: true, timeout: 5_000, close: false });
  }

  /** Closes these last, since requests that end late may still announce changes, which may enqueue a purge. */
  async onApplicationShutdown() {
    await this.changes.close();
    await this.boss.stop();
  }
}
