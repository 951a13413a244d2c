import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SessionDetails } from '../../../src/identity/session.contract.ts';
import { type Api, ServerApiError, read } from '../../api/read.ts';
import { buildPanel } from '../../admin/staff/shell/build-panel.ts';
import { findEntry } from '../../admin/staff/shell/panel-entries.ts';
import type { AccessDenied } from '../../admin/staff/shell/access-denied/access-denied.ts';

/** Runs before any data of a screen are read, for its HTML and for its JSON; the API checks every request too. */
export async function guard(pageContext: PageContextServer) {
  pageContext.preventCaching();
  const { api, headers, urlPathname, urlParsed } = pageContext;
  const session = await sessionOf(api);
  if (!session) {
    const next = urlPathname + (urlParsed.searchOriginal ?? '');
    throw redirect(`/admin/auth?next=${encodeURIComponent(next)}`);
  }
  const panel = buildPanel(session, headers);
  if (!panel) throw refused({ panelRefusal: 'no-role', email: session.user.email });

  if (isOverdue(session)) throw refused({ panelRefusal: 'second-factor', panel });
  const entry = findEntry(urlPathname);
  if (entry && !session.permissions.includes(entry.permission)) throw refused({ panelRefusal: 'not-allowed', panel });
  pageContext.panel = panel;
}

const refused = (reason: AccessDenied) => render(403, reason);

const sessionOf = (api: Api) =>
  read(api, '/api/v1/session', SessionDetails).catch((fault: unknown) => {
    if (fault instanceof ServerApiError && fault.status === 401) return null;
    throw fault;
  });

/** Whether the second factor is overdue; the API then refuses everything but the account's own page. */
const isOverdue = ({ hasSecondFactor, secondFactorDueAt }: SessionDetails) =>
  !hasSecondFactor && secondFactorDueAt !== null && Date.parse(secondFactorDueAt) <= Date.now();
