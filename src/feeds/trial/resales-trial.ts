import { Injectable } from '@nestjs/common';
import { FeedRefused } from '../feed.problems.ts';
import { resalesAccess } from '../reading/resales/api/resales-access.ts';
import { ResalesClient } from '../reading/resales/api/resales-client.ts';
import type { FeedTrialResult } from '../feed-trial.contract.ts';
import { countOf, FIRST } from './count-of.ts';
import type { TriedFeed } from './tried-feed.ts';

const FIRST_PAGE = { P_PageNo: '1', P_PageSize: '40', P_SortType: '3', P_Lang: '2' };

@Injectable()
export class ResalesTrial {
  constructor(private readonly client: ResalesClient) {}

  async read({ address, allowedHosts }: TriedFeed, late: AbortSignal): Promise<FeedTrialResult> {
    const caller = {
      access: resalesAccess(address),
      allowHosts: allowedHosts,
      onBytes: () => undefined,
      warn: () => undefined,
    };
    const answer = await this.client.ask(caller, 'SearchProperties', FIRST_PAGE, late);
    const references = answer
      .get('Property')
      .items.map((row) => row.get('Reference').text)
      .filter(Boolean);
    const properties = Number(answer.get('QueryInfo', 'PropertyCount').text.replaceAll(',', '')) || references.length;
    if (properties === 0) throw new FeedRefused('Resales-Online responde, pero su lista no tiene ninguna propiedad.');
    const message = `Resales-Online admite las claves: su lista tiene ${countOf(properties)}.`;
    return { isReadable: true, message, properties, isWhole: true, references: references.slice(0, FIRST) };
  }
}
