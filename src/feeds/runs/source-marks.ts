import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountFeedFingerprints } from '../../catalogue/feed/feed.messages.ts';
import { MAPPER_VERSION } from '../mapping/kyero/map-kyero-property.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReading } from '../spooling/feed-reader.ts';
import type { RunTally } from './run-tally.ts';
import type { SourceMark } from '../source-mark.contract.ts';

type Marked = {
  feed: { id: string };
  mapping: FeedMapping;
  mark?: SourceMark | null;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

/** Decides when a source that has not changed leaves nothing to do. */
@Injectable()
export class SourceMarks {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
  ) {}

  /**
   * The mark of the last complete run; null where the same source would be mapped otherwise today, where staff did
   * something that only reading it puts into effect, or where the run is dry or may withdraw.
   */
  async usable({ feed, mapping, mark, dryRun, allowWithdrawals }: Marked): Promise<SourceMark | null> {
    if (!mark || dryRun || allowWithdrawals || mark.mapping !== versionOf(mapping)) return null;
    const { settled, unsettled } = await this.standing(feed.id);
    return settled === mark.settled && unsettled === 0 ? mark : null;
  }

  /** The mark of a complete run; null where a repeat might do better. */
  async made({ feed, mapping, dryRun }: Marked, { source }: FeedReading, tally: RunTally): Promise<SourceMark | null> {
    if (!source || dryRun || tally.unwritten.size > 0) return null;
    const { settled } = await this.standing(feed.id);
    const { created, updated, skipped, failed, errors, faults } = tally;
    // These warnings are reported once: an unchanged source must not repeat them.
    const { reference_changed: _, entered_again: __, ...warnings } = tally.warnings;
    const unchanged = created + updated + tally.unchanged;
    const counted = { settled, unchanged, skipped, failed };
    return { ...source, mapping: versionOf(mapping), ...counted, warnings, errors, faults };
  }

  private standing(feedId: string) {
    return RequestContext.create(this.orm.em, () => this.queries.execute(new CountFeedFingerprints(feedId)));
  }
}

const versionOf = ({ version }: FeedMapping) => `${MAPPER_VERSION}.${version}`;
