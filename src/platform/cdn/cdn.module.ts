import { Module } from '@nestjs/common';
import { CdnPurgeScheduler } from './cdn-purge-scheduler.ts';
import { PurgeCdn } from './purge-cdn.ts';

/** Part of the system where there is a CDN to purge. */
@Module({ providers: [PurgeCdn, CdnPurgeScheduler] })
export class CdnModule {}
