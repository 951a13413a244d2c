import { Injectable } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRefused } from '../feed.problems.ts';
import { readKyero } from '../reading/kyero/read-kyero.ts';
import { readKyeroRecord } from '../reading/kyero/read-kyero-record.ts';
import { FeedSource } from '../fetching/feed-source.ts';
import type { FeedTrialResult } from '../feed-trial.contract.ts';
import type { XmlElement } from '../reading/xml/xml-element.ts';
import { countOf, FIRST } from './count-of.ts';
import type { TriedFeed } from './tried-feed.ts';

const BEGINNING_BYTES = 2_000_000;
const MOST_BYTES = 200_000_000;
const ENOUGH = 200;

@Injectable()
export class KyeroTrial {
  constructor(private readonly source: FeedSource) {}

  async read(tried: TriedFeed, late: AbortSignal): Promise<FeedTrialResult> {
    const folder = await mkdtemp(join(tmpdir(), 'feed-trial-'));
    try {
      return await this.readInto(folder, tried, late);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async readInto(folder: string, tried: TriedFeed, late: AbortSignal): Promise<FeedTrialResult> {
    const { address, credentials = null, allowedHosts: allowHosts } = tried;
    const references: string[] = [];
    let properties = 0;
    const limits = { maxBytes: BEGINNING_BYTES, maxWhole: MOST_BYTES };
    const { pieces, state } = this.source.beginning({ address, credentials, allowHosts }, folder, limits, late);
    try {
      for await (const elements of readKyero(pieces, () => undefined)) {
        references.push(...elements.map(nameOf).filter(Boolean));
        properties += elements.length;
        if (properties >= ENOUGH) break;
      }
    } catch (fault) {
      // A feed that was read in part ends in the middle, which is no fault.
      if (!(fault instanceof FeedRefused) || !state.isCut || properties === 0) throw fault;
    }
    const isWhole = !state.isCut && properties < ENOUGH;
    const seen = isWhole ? `contiene ${countOf(properties)}` : `se han leído las primeras ${countOf(properties)}`;
    return {
      isReadable: true,
      message: `Es un feed Kyero: ${seen}.`,
      properties,
      isWhole,
      references: references.slice(0, FIRST),
    };
  }
}

function nameOf(property: XmlElement): string {
  const { ref, id } = readKyeroRecord(property, () => undefined);
  return (ref || id).slice(0, 255);
}
