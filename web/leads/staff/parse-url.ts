import { z } from 'zod';
import { LeadQuery } from '../../../src/leads/lead-list.contract.ts';
import { LeadFolder } from '../../../src/leads/lead.contract.ts';
import { parseUrlParams, PAGE_PARAM } from '../../api/parse-url-params.ts';
import type { InboxUrlParams } from './inbox/inbox-query.ts';
import type { LeadsUrlParams } from './leads-query.ts';

const LEADS_PARAMS = {
  ...LeadQuery.shape,
  view: z.literal('board'),
  lead: z.uuid(),
  new: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};

export const parseLeadsUrl = (params: Record<string, string | undefined>): LeadsUrlParams =>
  parseUrlParams(LEADS_PARAMS, params);

const INBOX_PARAMS = { folder: LeadFolder, search: LeadQuery.shape.search, page: PAGE_PARAM, lead: z.uuid() };

export const parseInboxUrl = (params: Record<string, string | undefined>): InboxUrlParams =>
  parseUrlParams(INBOX_PARAMS, params);
