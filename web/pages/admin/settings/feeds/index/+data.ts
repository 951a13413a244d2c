import type { PageContextServer } from 'vike/types';
import { StaffFeedList } from '../../../../../../src/feeds/staff-feed.contract.ts';
import { orNullOn5xx, read } from '../../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  feeds: await read(api, '/api/v1/staff/feeds', StaffFeedList).catch(orNullOn5xx),
  loadedAt: Date.now(),
});
