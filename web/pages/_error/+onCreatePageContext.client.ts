import type { PageContextClient } from 'vike/types';

/** When a navigation fails, the agency's data come from the former page. */
export function onCreatePageContext(pageContext: PageContextClient) {
  const { previousPageContext } = pageContext;
  if (previousPageContext) pageContext.agency = previousPageContext.agency;
}
