import type { FeedWarning } from '../../feed-warning.contract.ts';
import { cleanLine } from '../text/clean-line.ts';
import { isForSale } from './is-for-sale.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

const LONGEST_ID = 50;

export type Verdict = { id: string } & (
  { kind: 'usable' } | { kind: 'skip'; warning: FeedWarning } | { kind: 'fail'; message: string }
);

/** Whether one property can be taken at all; a fault of one never stops the others. */
export function judgeKyeroRecord(record: KyeroRecord): Verdict {
  const id = cleanLine(record.id);
  const fail = (message: string): Verdict => ({ id, kind: 'fail', message });
  if (id === '') return fail('No tiene identificador (<id>).');
  if (id.length > LONGEST_ID) return fail(`Su identificador supera los ${LONGEST_ID} caracteres.`);
  return isForSale(record) ? { id, kind: 'usable' } : { id, kind: 'skip', warning: 'not_for_sale' };
}
