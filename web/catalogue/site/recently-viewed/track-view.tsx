import { lazyClient } from '../../../components/lazy-client.tsx';

export const TrackView = lazyClient(async () => (await import('./view-tracker.tsx')).ViewTracker);
