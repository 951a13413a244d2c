import type { PageContextServer } from 'vike/types';
import { SessionDetails } from '../../../src/identity/session.contract.ts';
import { buildPanel } from '../../admin/staff/shell/build-panel.ts';
import { isStaffPath } from '../../admin/staff/shell/panel.ts';
import { read } from '../../api/read.ts';

/** A failed back office screen keeps its layout, as far as the session can be read. */
export async function onCreatePageContext(pageContext: PageContextServer) {
  const { api, headers, urlPathname } = pageContext;
  if (!isStaffPath(urlPathname)) return;
  pageContext.preventCaching();
  const session = await read(api, '/api/v1/session', SessionDetails).catch(() => null);
  const panel = session && buildPanel(session, headers);
  if (panel) pageContext.panel = panel;
}
