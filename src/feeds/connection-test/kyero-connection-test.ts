import { Injectable } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRefused } from '../feed.problems.ts';
import { readKyero } from '../parsing/kyero/read-kyero.ts';
import { readKyeroRecord } from '../parsing/kyero/read-kyero-record.ts';
import { FeedFetcher } from '../fetching/feed-fetcher.ts';
import type { FeedTestResult } from '../feed-test-input.contract.ts';
import type { XmlElement } from '../parsing/xml/xml-element.ts';
import { formatPropertyCount, MAX_EXAMPLES } from './format-property-count.ts';
import type { TestedFeed } from './tested-feed.ts';

const BEGINNING_BYTES = 2_000_000;
const MAX_FEED_BYTES = 200_000_000;
const MAX_READ_PROPERTIES = 200;

@Injectable()
export class KyeroConnectionTest {
  constructor(private readonly source: FeedFetcher) {}

  async run(testedFeed: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const folder = await mkdtemp(join(tmpdir(), 'feed-trial-'));
    try {
      return await this.readInto(folder, testedFeed, timeout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async readInto(folder: string, testedFeed: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const { address, credentials = null, allowedHosts: allowHosts } = testedFeed;
    const references: string[] = [];
    let properties = 0;
    const limits = { maxBytes: BEGINNING_BYTES, maxWhole: MAX_FEED_BYTES };
    const { pieces, state } = this.source.readBeginning({ address, credentials, allowHosts }, folder, limits, timeout);
    try {
      for await (const elements of readKyero(pieces, () => undefined)) {
        references.push(...elements.map(getReference).filter(Boolean));
        properties += elements.length;
        if (properties >= MAX_READ_PROPERTIES) break;
      }
    } catch (fault) {
      // A feed that was read in part ends in the middle, which is no fault.
      if (!(fault instanceof FeedRefused) || !state.isCut || properties === 0) throw fault;
    }
    const isWhole = !state.isCut && properties < MAX_READ_PROPERTIES;
    const summary = isWhole
      ? `contiene ${formatPropertyCount(properties)}`
      : `se han leído las primeras ${formatPropertyCount(properties)}`;
    return {
      isReadable: true,
      message: `Es un feed Kyero: ${summary}.`,
      properties,
      isWhole,
      references: references.slice(0, MAX_EXAMPLES),
    };
  }
}

function getReference(property: XmlElement): string {
  const { ref, id } = readKyeroRecord(property, () => undefined);
  return (ref || id).slice(0, 255);
}
