import type { PageContextServer } from 'vike/types';
import { StaffFeedList } from '../../../../../../src/feeds/staff-feed.contract.ts';
import { ApiRefusal, read } from '../../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api }: PageContextServer) {
  const feeds = await read(api, '/api/v1/staff/feeds', StaffFeedList).catch((fault: unknown) => {
    if (fault instanceof ApiRefusal && fault.status >= 500) return null;
    throw fault;
  });
  return { feeds, readAt: Date.now() };
}
