import type { PropertyStatus } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';

const STATUSES: ReadonlyMap<string, PropertyStatus> = new Map([
  ['available', 'published'],
  ['reserved', 'reserved'],
  ['under offer', 'reserved'],
  ['sold', 'sold'],
  ['off market', 'withdrawn'],
  ['coming soon', 'withdrawn'],
]);

/** null for a status that no rule knows. */
export function mapStatus(system: string, warn: Warn): PropertyStatus | null {
  const status = STATUSES.get(foldText(system)) ?? null;
  if (status === null) warn('unknown_status');
  return status;
}
