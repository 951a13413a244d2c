import { z } from 'zod';
import { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { LATER_PAGE, readUrl } from '../../../api/read-url.ts';
import type { InboxQuery } from './inbox-query.ts';

const CONTRACTS = { folder: LeadFolder, search: LeadQuery.shape.search, page: LATER_PAGE, lead: z.uuid() };

export const readInboxUrl = (asked: Record<string, string | undefined>): InboxQuery => readUrl(CONTRACTS, asked);
