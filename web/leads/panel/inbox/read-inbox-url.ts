import { z } from 'zod';
import { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import type { InboxQuery } from './inbox-query.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 10_000;
const Id = z.uuid();

/** Server: an address that people wrote; what it does not understand, it drops. */
export function readInboxUrl(asked: Record<string, string | undefined>): InboxQuery {
  const folder = LeadFolder.safeParse(asked['folder']).data;
  const search = asked['search']?.trim().slice(0, LONGEST_SEARCH);
  const page = Number(asked['page']);
  const lead = Id.safeParse(asked['lead']).data;
  return {
    ...(folder && folder !== 'inbox' && { folder }),
    ...(search && { search }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
    ...(lead && { lead }),
  };
}
