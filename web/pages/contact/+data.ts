import type { PageContextServer } from 'vike/types';
import { readReplyTime } from '../../leads/site/read-reply-time.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async (page: PageContextServer) => ({ replyMinutes: await readReplyTime(page) });
