import { late } from '../../../ui/late.tsx';

export const NoteSeen = late(async () => (await import('./seen-noted.tsx')).SeenNoted);
