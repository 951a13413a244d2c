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
import { type Config, configToken } from '../config.ts';
import { AuditLog, AuditPersonalData } from './audit/audit-log.ts';
import { LogAuditedEvents } from './audit/security-log.ts';
import { Backups, OperationMetrics } from './backup/backups.ts';
import { InvalidationBus } from './cache-invalidation/invalidation-bus.sql.ts';
import { DatabaseHealth, DatabaseOutage } from './database/database-outage.ts';
import { prepareSessions } from './database/prepare-sessions.sql.ts';
import { DrainState } from './drain-state.ts';
import { EventLoopStalls } from './event-loop-stalls.ts';
import { Disk, FilesHealth } from './files/disk.ts';
import { FileStore } from './files/file-store.ts';
import { createFileStore } from './files/folder-store.ts';
import { HealthIndicators } from './health-indicators.ts';
import { HealthController, Readiness, MetricsController } from './http/monitoring/monitoring.controller.ts';
import { RouteGuard } from './http/route.guard.ts';
import { SessionStrategy } from './http/session.strategy.ts';
import { UploadThrottle } from './http/uploads/upload-throttle.ts';
import { PublicReads } from './http/web/public-reads.ts';
import { WebPages } from './http/web/web-pages.ts';
import { PurgeIdempotencyKeys, Idempotency } from './idempotency.sql.ts';
import { createPgBoss } from './jobs/create-pg-boss.ts';
import { Jobs } from './jobs/jobs.ts';
import { QueueHealth, Queues } from './jobs/queues.sql.ts';
import { Workers } from './jobs/workers.ts';
import { Leases } from './leases/leases.ts';
import { Limits } from './limits/limits.ts';
import { MailDeletion, SweepMailFiles, MailPersonalData } from './mail/mail-archive.ts';
import { MailLinks } from './mail/mail-links.ts';
import { MailHealth, MailTransport } from './mail/mail-transport.ts';
import { Mails } from './mail/mails.ts';
import { SendMail, SweepMails } from './mail/send-mail.ts';
import { DatabaseMetrics } from './metrics/database-metrics.ts';
import { MailMetrics } from './metrics/mail-metrics.sql.ts';
import { Metrics } from './metrics/metrics.ts';
import { ProcessMetrics } from './metrics/process-metrics.ts';
import { QueueMetrics } from './metrics/queue-metrics.sql.ts';
import { Outages } from './outages.ts';
import { BulkBackpressure } from './outbox/bulk-backpressure.ts';
import { Outbox } from './outbox/outbox.sql.ts';
import { Pause, ResumeSystemHandler } from './pause.ts';
import { ImageProcessor } from './pictures/image-processor.ts';
import { FileCache, PictureStore } from './pictures/picture-store.ts';
import { PersonalDataRegistry } from './privacy/personal-data-registry.ts';
import { PreparedStatements } from './query/prepared-statements.ts';
import { EncryptedColumns } from './secrets/encrypted-columns.sql.ts';
import { SecretCipher } from './secrets/secret-cipher.ts';
import { SECOND_MS } from './time-units.contract.ts';

@Module({ imports: [DiscoveryModule], providers: [PublicReads, WebPages], exports: [WebPages] })
class WebModule {}

@Global()
@Module({})
export class PlatformModule implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(PgBoss) private readonly boss: PgBoss,
    private readonly invalidations: InvalidationBus,
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
        EventLoopStalls,
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
        MailDeletion,
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
        MailDeletion,
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
        EventLoopStalls,
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

  /** Other modules use file storage and pg-boss as soon as they start, so both are prepared first. */
  async onModuleInit() {
    await this.files.assertUsable();
    await prepareSessions(this.config);
    await this.boss.start();
  }

  /** Gives running jobs five seconds to finish; another process takes over the rest. */
  async beforeApplicationShutdown() {
    await this.boss.stop({ graceful: true, timeout: 5 * SECOND_MS, close: false });
  }

  /** Comes last, since late requests may still publish changes, and a publication may enqueue a purge of the CDN. */
  async onApplicationShutdown() {
    await this.invalidations.close();
    await this.boss.stop();
  }
}
