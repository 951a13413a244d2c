import type { PropertyStatus } from '../../catalogue/property.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import { foldText } from '../text/fold-text.ts';

const STATUSES: ReadonlyMap<string, PropertyStatus> = new Map([
  ['available', 'published'],
  ['reserved', 'reserved'],
  ['under offer', 'reserved'],
  ['sold', 'sold'],
  ['off market', 'withdrawn'],
  ['coming soon', 'withdrawn'],
]);

/** What no rule knows is not offered to anyone. */
export function mapStatus(system: string, warn: Warn): PropertyStatus {
  const status = STATUSES.get(foldText(system));
  if (!status) warn('unknown_status');
  return status ?? 'withdrawn';
}
