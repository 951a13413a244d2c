import type { PageContextServer } from 'vike/types';
import { SessionDetails } from '../../../src/identity/session.contract.ts';
import { isOfPanel } from '../../admin/panel/shell/failure/is-of-panel.ts';
import { knownPanel } from '../../admin/panel/shell/known-panel.ts';
import { read } from '../../api/read.ts';

/** A screen of the panel that fails keeps the frame around it, as far as the session can still be read. */
export async function onCreatePageContext(pageContext: PageContextServer) {
  const { api, headers, urlPathname } = pageContext;
  if (!isOfPanel(urlPathname)) return;
  pageContext.preventCaching();
  const session = await read(api, '/api/v1/session', SessionDetails).catch(() => null);
  const panel = session && knownPanel(session, headers);
  if (panel) pageContext.panel = panel;
}
