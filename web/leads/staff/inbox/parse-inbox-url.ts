import { z } from 'zod';
import { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { InboxQuery } from './inbox-query.ts';

const CONTRACTS = { folder: LeadFolder, search: LeadQuery.shape.search, page: PAGE_PARAM, lead: z.uuid() };

export const parseInboxUrl = (params: Record<string, string | undefined>): InboxQuery =>
  parseUrlParams(CONTRACTS, params);
