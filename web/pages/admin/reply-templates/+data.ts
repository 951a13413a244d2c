import type { PageContextServer } from 'vike/types';
import { ReplyTemplates } from '../../../../src/leads/replies/reply.contract.ts';
import { orNullOn5xx, read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  templates: await read(api, '/api/v1/staff/reply-templates', ReplyTemplates).catch(orNullOn5xx),
  loadedAt: Date.now(),
});
