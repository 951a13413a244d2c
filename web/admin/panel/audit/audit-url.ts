const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACTOR = /^(?:system|visitor|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const LAST_PAGE = 10_000;

/** What the audit is narrowed to, as the address says it. */
export interface AuditFilters {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
  page?: number;
}

/** Server: an address that people wrote; what it does not understand, it drops. */
export function readAuditUrl(asked: Record<string, string | undefined>): AuditFilters {
  const text = (name: string) => asked[name]?.trim().slice(0, 80);
  const day = (name: string) => {
    const given = asked[name] ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  const [actor, action, subject] = [text('actor'), text('action'), text('subject')];
  const [first, last] = [day('from'), day('to')];
  // Whoever chose them the wrong way round meant the days between.
  const [from, to] = first && last && first > last ? [last, first] : [first, last];
  const page = Number(asked['page']);
  return {
    ...(actor && ACTOR.test(actor) && { actor }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}

function parameters(filters: AuditFilters) {
  const told = Object.entries(filters).filter(([name, value]) => value && !(name === 'page' && value === 1));
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

export const auditUrl = (filters: AuditFilters) => `/admin/settings/audit${parameters(filters)}`;
export const auditApiPath = (filters: AuditFilters) => `/api/v1/staff/audit${parameters(filters)}`;
