import { Problem } from '../../../platform/problem.ts';
import { FeedTooBig } from '../../feed.problems.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { ResalesRejected } from '../../reading/resales/api/resales.problems.ts';
import { readResalesRecord, type ResalesRecord } from '../../reading/resales/read-resales-record.ts';
import type { AskResales } from './ask-resales.ts';

const MOST_MISSES = 5;

export type DetailsAnswer = { record: ResalesRecord } | { record: null; fault: string };

/**
 * Asks for the details of one property. A fault that concerns it alone is returned; it throws what concerns the run, as
 * a vendor that cannot be reached or understood five times running.
 */
export class PropertyDetails {
  private misses = 0;

  constructor(private readonly ask: AskResales) {}

  async read(reference: string, signal?: AbortSignal): Promise<DetailsAnswer> {
    const parameters = {
      P_RefId: reference,
      P_Lang: '1,2',
      P_ShowGPSCoords: 'true',
      P_ShowLastUpdateDate: 'true',
    };
    try {
      const answer = await this.ask('PropertyDetails', parameters, signal);
      this.misses = 0;
      const records = answer.get('Property').items.map(readResalesRecord);
      const record = records.find((one) => cleanLine(one.reference) === reference);
      return record ? { record } : { record: null, fault: 'Resales-Online no da los datos de esta propiedad.' };
    } catch (error) {
      return { record: null, fault: this.faultOfOne(error) };
    }
  }

  private faultOfOne(error: unknown): string {
    if (!(error instanceof Problem)) throw error;
    if (error instanceof FeedTooBig) throw error;
    if (error instanceof ResalesRejected) {
      if (error.abortsRun) throw error;
      return error.message;
    }
    this.misses += 1;
    if (this.misses >= MOST_MISSES) throw error;
    return error.message;
  }
}
