import type { FeedWarning } from '../../feed-warning.contract.ts';
import { cleanLine } from '../text/clean-line.ts';
import { isForSale } from './is-for-sale.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

const MAX_ID_LENGTH = 50;

export type ValidationResult = { id: string } & (
  { kind: 'usable' } | { kind: 'skip'; warning: FeedWarning } | { kind: 'fail'; message: string }
);

/** Whether one property can be taken at all; a fault of one never stops the others. */
export function validateKyeroRecord(record: KyeroRecord): ValidationResult {
  const id = cleanLine(record.id);
  const fail = (message: string): ValidationResult => ({ id, kind: 'fail', message });
  if (id === '') return fail('No tiene identificador (<id>).');
  if (id.length > MAX_ID_LENGTH) return fail(`Su identificador supera los ${MAX_ID_LENGTH} caracteres.`);
  return isForSale(record) ? { id, kind: 'usable' } : { id, kind: 'skip', warning: 'not_for_sale' };
}
