import { Module } from '@nestjs/common';
import { CdnPurges } from './cdn-purges.ts';
import { PurgeCdn } from './purge-cdn.ts';

/** Part of the system where there is a CDN to purge. */
@Module({ providers: [PurgeCdn, CdnPurges] })
export class CdnModule {}
