import { Problem } from '../../../platform/problem.ts';
import { FeedTooBig } from '../../feed.problems.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { ResalesRejected } from '../../parsing/resales/api/resales.problems.ts';
import { readResalesRecord, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import type { ResalesRequester } from '../../staging/resales/resales-requester.ts';

const MAX_CONSECUTIVE_FAILURES = 5;

export type DetailsAnswer = { record: ResalesRecord } | { record: null; fault: string };

/**
 * Asks for the details of one property. A fault that concerns it alone is returned; it throws what concerns the run, as
 * a vendor that cannot be reached or understood five times running.
 */
export class PropertyDetailsReader {
  private consecutiveFailures = 0;

  constructor(private readonly request: ResalesRequester) {}

  async read(reference: string, signal?: AbortSignal): Promise<DetailsAnswer> {
    const parameters = {
      P_RefId: reference,
      P_Lang: '1,2',
      P_ShowGPSCoords: 'true',
      P_ShowLastUpdateDate: 'true',
    };
    try {
      const answer = await this.request('PropertyDetails', parameters, signal);
      this.consecutiveFailures = 0;
      const records = answer.get('Property').items.map(readResalesRecord);
      const record = records.find((one) => cleanLine(one.reference) === reference);
      return record ? { record } : { record: null, fault: 'Resales-Online no da los datos de esta propiedad.' };
    } catch (error) {
      return { record: null, fault: this.toFaultOrThrow(error) };
    }
  }

  private toFaultOrThrow(error: unknown): string {
    if (!(error instanceof Problem)) throw error;
    if (error instanceof FeedTooBig) throw error;
    if (error instanceof ResalesRejected) {
      if (error.abortsRun) throw error;
      return error.message;
    }
    this.consecutiveFailures += 1;
    if (this.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) throw error;
    return error.message;
  }
}
