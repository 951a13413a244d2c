import type { PageContextClient } from 'vike/types';

/** What the server could not send, the page before knows: a failed navigation still shows the agency. */
export function onCreatePageContext(pageContext: PageContextClient) {
  const { previousPageContext } = pageContext;
  if (previousPageContext) pageContext.agency = previousPageContext.agency;
}
