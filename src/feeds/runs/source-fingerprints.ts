import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountFeedFingerprints } from '../../catalogue/feed-sync/feed.messages.ts';
import { MAPPER_VERSION } from '../mapping/kyero/map-kyero-property.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import type { RunStats } from './run-stats.ts';
import type { SourceFingerprint } from '../source-fingerprint.contract.ts';

type FingerprintContext = {
  feed: { id: string };
  mapping: FeedMapping;
  mark?: SourceFingerprint | null;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

/** Decides when a source that has not changed leaves nothing to do. */
@Injectable()
export class SourceFingerprints {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
  ) {}

  /**
   * The mark of the last complete run; null where the same source would be mapped otherwise today, where staff did
   * something that only reading it puts into effect, or where the run is dry or may withdraw.
   */
  async findReusable({
    feed,
    mapping,
    mark,
    dryRun,
    allowWithdrawals,
  }: FingerprintContext): Promise<SourceFingerprint | null> {
    if (!mark || dryRun || allowWithdrawals || mark.mapping !== computeVersion(mapping)) return null;
    const { settled, unsettled } = await this.countFingerprints(feed.id);
    return settled === mark.settled && unsettled === 0 ? mark : null;
  }

  /** The mark of a complete run; null where a repeat might do better. */
  async create(
    { feed, mapping, dryRun }: FingerprintContext,
    { source }: FeedReadResult,
    stats: RunStats,
  ): Promise<SourceFingerprint | null> {
    if (!source || dryRun || stats.unwrittenIds.size > 0) return null;
    const { settled } = await this.countFingerprints(feed.id);
    const { created, updated, skipped, failed, errors, faults } = stats;
    // These warnings are reported once: an unchanged source must not repeat them.
    const { reference_changed: _, entered_again: __, ...warnings } = stats.warnings;
    const unchanged = created + updated + stats.unchanged;
    const counts = { settled, unchanged, skipped, failed };
    return { ...source, mapping: computeVersion(mapping), ...counts, warnings, errors, faults };
  }

  private countFingerprints(feedId: string) {
    return RequestContext.create(this.orm.em, () => this.queries.execute(new CountFeedFingerprints(feedId)));
  }
}

const computeVersion = ({ version }: FeedMapping) => `${MAPPER_VERSION}.${version}`;
