import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountFeedFingerprints, GetFeedFingerprints, GetSourceTerms } from '../../catalogue/feed-sync/feed.messages.ts';
import type { SourceFingerprint } from '../feed-state.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { matchesCurrentRates } from '../mapping/fields/map-price.ts';
import { MAPPER_VERSION } from '../mapping/kyero/map-kyero-property.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import { parseAliasDigest } from '../staging/map-staged-properties.ts';
import type { RunStats } from './run-stats.ts';

type FingerprintContext = {
  feed: { id: string };
  mapping: FeedMapping;
  sourceFingerprint?: SourceFingerprint | null;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

@Injectable()
export class SourceFingerprints {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns the fingerprint of the last complete run. Returns null if the mapping has changed, if a property must be
   * imported again, or if the run is dry or has `allowWithdrawals`.
   */
  async findReusable({
    feed,
    mapping,
    sourceFingerprint,
    dryRun,
    allowWithdrawals,
  }: FingerprintContext): Promise<SourceFingerprint | null> {
    if (!sourceFingerprint || dryRun || allowWithdrawals || sourceFingerprint.mapping !== computeVersion(mapping))
      return null;
    const { settled, unsettled } = await this.countFingerprints(feed.id);
    return settled === sourceFingerprint.settled && unsettled === 0 ? sourceFingerprint : null;
  }

  /**
   * Returns the fingerprint of a complete run. Returns null after a dry run, without an identifiable source, or if a
   * property could not be written.
   */
  async create(
    { feed, mapping, dryRun }: FingerprintContext,
    { source }: FeedReadResult,
    stats: RunStats,
  ): Promise<SourceFingerprint | null> {
    if (!source || dryRun || stats.unwrittenIds.size > 0) return null;
    const { settled } = await this.countFingerprints(feed.id);
    const { created, updated, skipped, failed, errors, faults } = stats;
    // These warnings are reported once; an unchanged source must not repeat them.
    const { reference_changed: _, entered_again: __, ...warnings } = stats.warnings;
    const unchanged = created + updated + stats.unchanged;
    const counts = { settled, unchanged, skipped, failed };
    return { ...source, mapping: computeVersion(mapping), ...counts, warnings, errors, faults };
  }

  private countFingerprints(feedId: string) {
    return RequestContext.create(this.orm.em, () => this.queries.execute(new CountFeedFingerprints(feedId)));
  }
}

/** Only Kyero feeds have a source fingerprint, so the version of their mapper suffices. */
const computeVersion = ({ version }: FeedMapping) => `${MAPPER_VERSION}.${version}`;

/**
 * Returns stored fingerprints by external id. Omits properties that the current aliases and rates would map
 * differently, so that they count as changed.
 */
export async function fingerprintsUnderCurrentMapping(
  queries: QueryBus,
  feedId: string,
  { aliases, ratedCurrencies }: FeedMapping,
  externalIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await queries.execute(new GetFeedFingerprints(feedId, externalIds));
  const query = new GetSourceTerms(feedId, externalIds, [...aliases.kinds]);
  const terms = aliases.kinds.size ? await queries.execute(query) : null;
  const isUpToDate = ([externalId, fingerprint]: [string, string]) => {
    const ownTerms = terms?.get(externalId);
    return (
      matchesCurrentRates(fingerprint, ratedCurrencies) &&
      parseAliasDigest(fingerprint) === (ownTerms ? aliases.digestOf(ownTerms) : '')
    );
  };
  return new Map([...stored].filter(isUpToDate));
}
