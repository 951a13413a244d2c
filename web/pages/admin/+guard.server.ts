import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SessionDetails } from '../../../src/identity/session.contract.ts';
import { buildPanel } from '../../admin/staff/shell/build-panel.ts';
import { findEntry } from '../../admin/staff/shell/panel-entries.ts';
import type { ScreenUnavailable } from '../../admin/staff/shell/panel.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Api, read } from '../../api/read.ts';

/** Runs before any data of a screen is read, for HTML and JSON; the API checks every request too. */
export async function guard(pageContext: PageContextServer) {
  pageContext.preventCaching();
  const { api, headers, urlPathname, urlParsed } = pageContext;
  const session = await readSession(api);
  if (!session) {
    const next = urlPathname + (urlParsed.searchOriginal ?? '');
    throw redirect(`/admin/auth?next=${encodeURIComponent(next)}`);
  }
  const panel = buildPanel(session, headers);
  if (!panel) throw renderForbidden({ unavailableReason: 'no-role', email: session.user.email });

  if (isSecondFactorOverdue(session)) throw renderForbidden({ unavailableReason: 'second-factor-required', panel });
  const entry = findEntry(urlPathname);
  if (entry && !session.permissions.includes(entry.permission))
    throw renderForbidden({ unavailableReason: 'forbidden', panel });
  pageContext.panel = panel;
}

const renderForbidden = (reason: ScreenUnavailable) => render(403, reason);

const readSession = (api: Api) =>
  read(api, '/api/v1/session', SessionDetails).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });

/** While the second factor is overdue, the API refuses everything but the user's own account. */
const isSecondFactorOverdue = ({ hasSecondFactor, secondFactorDueAt }: SessionDetails) =>
  !hasSecondFactor && secondFactorDueAt !== null && Date.parse(secondFactorDueAt) <= Date.now();
