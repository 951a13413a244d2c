import type { FeedFormat } from '../../../../src/feeds/feed-run.contract.ts';
import type { FeedPlace } from '../../../../src/feeds/staff-feed.contract.ts';

export const formatNames: Record<FeedFormat, string> = { kyero: 'Kyero', resales: 'Resales-Online' };

/** The address of the feed without the values of its parameters, which may be secret. */
export function formatFeedAddress(place: FeedPlace | null): string {
  if (!place) return '—';
  if (place.kind === 'file') return `Archivo del servidor: ${place.path}`;
  const hidden = place.parameters.map((name) => `${name}=…`).join('&');
  return `${place.host}${place.path}${hidden && `?${hidden}`}`;
}
