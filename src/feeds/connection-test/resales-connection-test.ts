import { Injectable } from '@nestjs/common';
import { FeedRefused } from '../feed.problems.ts';
import { parseResalesAddress } from '../parsing/resales/api/parse-resales-address.ts';
import { ResalesClient } from '../parsing/resales/api/resales-client.ts';
import type { FeedTestResult } from '../feed-test-input.contract.ts';
import { formatPropertyCount, MAX_EXAMPLES } from './format-property-count.ts';
import type { TestedFeed } from './tested-feed.ts';

const FIRST_PAGE = { P_PageNo: '1', P_PageSize: '40', P_SortType: '3', P_Lang: '2' };

@Injectable()
export class ResalesConnectionTest {
  constructor(private readonly client: ResalesClient) {}

  async run({ address, allowedHosts }: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const caller = {
      access: parseResalesAddress(address),
      allowHosts: allowedHosts,
      onBytes: () => undefined,
      warn: () => undefined,
    };
    const answer = await this.client.request(caller, 'SearchProperties', FIRST_PAGE, timeout);
    const references = answer
      .get('Property')
      .items.map((row) => row.get('Reference').text)
      .filter(Boolean);
    const properties = Number(answer.get('QueryInfo', 'PropertyCount').text.replaceAll(',', '')) || references.length;
    if (properties === 0) throw new FeedRefused('Resales-Online responde, pero su lista no tiene ninguna propiedad.');
    const message = `Resales-Online admite las claves: su lista tiene ${formatPropertyCount(properties)}.`;
    return { isReadable: true, message, properties, isWhole: true, references: references.slice(0, MAX_EXAMPLES) };
  }
}
