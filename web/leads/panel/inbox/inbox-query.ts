import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';

/** What the inbox shows, as the address says it. */
export interface InboxQuery {
  folder?: LeadFolder;
  search?: string;
  page?: number;
  /** The message that is open. */
  lead?: string | undefined;
}

const parameters = (query: object) => {
  const entries = Object.entries(query).filter(([name, value]) => value && !(name === 'page' && value === 1));
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
};

export function inboxUrl(query: InboxQuery) {
  const { folder, ...others } = query;
  const search = parameters({ ...(folder !== 'inbox' && { folder }), ...others });
  return `/admin/inquiries${search && `?${search}`}`;
}

export const inboxApiPath = ({ lead: _open, ...query }: InboxQuery) =>
  `/api/v1/staff/leads?${parameters({ sort: 'unanswered-first', ...query })}`;
