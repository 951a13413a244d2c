import type { PageContextClient } from 'vike/types';

type Known = Partial<Pick<PageContextClient, 'agency' | 'toldHours' | 'panel'>>;

/** What the server sent with the document; before the first page is there, no other page knows it. */
const sentAtFirst = () => JSON.parse(document.querySelector('#vike_pageContext')?.textContent ?? '{}') as Known;

/** When a navigation fails, the agency's data, its hours and the panel's come from the former page. */
export function onCreatePageContext(pageContext: PageContextClient) {
  if (pageContext.isHydration) return;
  const { agency, toldHours, panel }: Known = pageContext.previousPageContext ?? sentAtFirst();
  if (agency) pageContext.agency = agency;
  if (toldHours) pageContext.toldHours = toldHours;
  if (panel) pageContext.panel = panel;
}
