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
import { DrainState } from './draining/drain-state.ts';
import { Leases } from './leases/leases.ts';
import { InvalidationBus } from './cache-invalidation/invalidation-bus.ts';
import { configToken } from './config-token.ts';
import { prepareSessions } from './database/prepare-sessions.sql.ts';
import { Limits } from './limits/get-limit-options.ts';
import { PurgeIdempotencyKeys } from './idempotency/purge-idempotency-keys.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import { AuditLog } from './audit/audit-log.ts';
import { LogAuditedEvents } from './audit/log-audited-events.ts';
import { AuditPersonalData } from './audit/audit-personal-data.ts';
import { MailArchive } from './mail/mail-archive.ts';
import { MailLinks } from './mail/mail-links.ts';
import { MailHealth } from './mail/mail-health.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { Mails } from './mail/mails.ts';
import { MailPersonalData } from './mail/mail-personal-data.ts';
import { SendMail } from './mail/send-mail.ts';
import { SweepMailFiles } from './mail/files/sweep-mail-files.ts';
import { SweepMails } from './mail/sweep-mails.ts';
import { DatabaseMetrics } from './metrics/database-metrics.ts';
import { Metrics } from './metrics/metrics.ts';
import { MailMetrics } from './metrics/mail-metrics.sql.ts';
import { ProcessMetrics } from './metrics/process-metrics.ts';
import { QueueMetrics } from './metrics/queue-metrics.sql.ts';
import { UploadThrottle } from './http/uploads/upload-throttle.ts';
import { HealthController } from './http/monitoring/health/health.controller.ts';
import { HealthIndicators } from './http/monitoring/health/health-indicators.ts';
import { Readiness } from './http/monitoring/health/readiness.ts';
import { MetricsController } from './http/monitoring/metrics.controller.ts';
import { WebModule } from './http/web/web.module.ts';
import { SessionStrategy } from './http/session.strategy.ts';
import { RouteGuard } from './http/route.guard.ts';
import { Jobs } from './jobs/jobs.ts';
import { Workers } from './jobs/workers.ts';
import { Backups } from './backup/backups.ts';
import { OperationMetrics } from './backup/operation-metrics.ts';
import { Pause } from './pause/pause.ts';
import { ResumeSystemHandler } from './pause/resume-system.ts';
import { QueueHealth } from './jobs/queue-health.ts';
import { Queues } from './jobs/queues.sql.ts';
import { createPgBoss } from './jobs/create-pg-boss.ts';
import { DatabaseHealth } from './database/database-health.ts';
import { DatabaseOutage } from './database/database-outage.ts';
import { Outages } from './dependency-health/outages.ts';
import { BulkBackpressure } from './outbox/bulk-backpressure.ts';
import { Outbox } from './outbox/outbox.ts';
import { PersonalDataRegistry } from './privacy/personal-data-registry.ts';
import { EncryptedColumns } from './secrets/encrypted-columns.ts';
import { PreparedStatements } from './query/prepared-statements.ts';
import { SecretCipher } from './secrets/secret-cipher.ts';
import { FilesHealth } from './files/files-health.ts';
import { FileStore } from './files/file-store.ts';
import { createFileStore } from './files/create-file-store.ts';
import { FileCache } from './files/bucket/file-cache.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { ImageProcessor } from './pictures/image-processor.ts';

@Global()
@Module({})
export class PlatformModule implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(PgBoss) private readonly boss: PgBoss,
    private readonly changes: InvalidationBus,
    private readonly files: FileStore,
    @Inject(configToken) private readonly config: Config,
  ) {}

  static forRoot(config: Config) {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot(), WebModule],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: configToken, useValue: config },
        { provide: PgBoss, useFactory: () => createPgBoss(config) },
        { provide: FileStore, useFactory: () => createFileStore(config) },
        {
          provide: PictureStore,
          inject: [FileStore],
          useFactory: (files: FileStore) =>
            new PictureStore(files, 'pictures', config.FILES_BUCKET ? new FileCache(config.BUCKET_CACHE_BYTES) : null),
        },
        ImageProcessor,
        UploadThrottle,
        Disk,
        FilesHealth,
        Outages,
        DatabaseOutage,
        Readiness,
        HealthIndicators,
        DatabaseHealth,
        MailHealth,
        QueueHealth,
        Outbox,
        BulkBackpressure,
        Pause,
        ResumeSystemHandler,
        Workers,
        DrainState,
        Jobs,
        Backups,
        OperationMetrics,
        Queues,
        AuditLog,
        LogAuditedEvents,
        Leases,
        InvalidationBus,
        PreparedStatements,
        SessionStrategy,
        RouteGuard,
        Idempotency,
        PurgeIdempotencyKeys,
        Limits,
        MailLinks,
        MailTransport,
        Mails,
        MailArchive,
        PersonalDataRegistry,
        MailPersonalData,
        AuditPersonalData,
        SweepMailFiles,
        SendMail,
        SweepMails,
        SecretCipher,
        EncryptedColumns,
        Metrics,
        DatabaseMetrics,
        ProcessMetrics,
        QueueMetrics,
        MailMetrics,
      ],
      exports: [
        Metrics,
        DatabaseMetrics,
        WebModule,
        Idempotency,
        Limits,
        Mails,
        MailArchive,
        PersonalDataRegistry,
        MailLinks,
        configToken,
        Outages,
        DiscoveryModule,
        PgBoss,
        FileStore,
        PictureStore,
        ImageProcessor,
        UploadThrottle,
        Disk,
        Outbox,
        BulkBackpressure,
        Pause,
        DrainState,
        Jobs,
        Backups,
        Queues,
        AuditLog,
        Leases,
        InvalidationBus,
        PreparedStatements,
        SecretCipher,
        EncryptedColumns,
      ],
    };
  }

  /** Nothing starts without a place for files, nor without pg-boss, which modules use at once. */
  async onModuleInit() {
    await this.files.assertUsable();
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
