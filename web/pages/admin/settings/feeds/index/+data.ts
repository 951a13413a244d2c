import type { PageContextServer } from 'vike/types';
import { StaffFeedList } from '../../../../../../src/feeds/staff-feed.contract.ts';
import { nullIfUnavailable } from '../../../../../api/null-if-unavailable.ts';
import { read } from '../../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  feeds: await read(api, '/api/v1/staff/feeds', StaffFeedList).catch(nullIfUnavailable),
  readAt: Date.now(),
});
