import type { PageContextServer } from 'vike/types';
import { measuredReply } from '../../leads/public/reply-time/measured-reply.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async (page: PageContextServer) => ({ replyMinutes: await measuredReply(page) });
