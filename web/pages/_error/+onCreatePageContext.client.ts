import type { PageContextClient } from 'vike/types';

type Known = Partial<Pick<PageContextClient, 'agency' | 'panel'>>;

/** What the server sent with the document; before the first page is there, no other page knows it. */
const sentAtFirst = () => JSON.parse(document.querySelector('#vike_pageContext')?.textContent ?? '{}') as Known;

/** When a navigation fails, the agency's data and the panel's come from the former page. */
export function onCreatePageContext(pageContext: PageContextClient) {
  if (pageContext.isHydration) return;
  const { agency, panel }: Known = pageContext.previousPageContext ?? sentAtFirst();
  if (agency) pageContext.agency = agency;
  if (panel) pageContext.panel = panel;
}
