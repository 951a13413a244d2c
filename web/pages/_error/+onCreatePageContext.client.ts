import type { PageContextClient } from 'vike/types';

type SharedContext = Partial<Pick<PageContextClient, 'agency' | 'openingHours' | 'panel'>>;

/** Page context sent with the document; needed before the first page has rendered. */
const readInitialContext = () =>
  JSON.parse(document.querySelector('#vike_pageContext')?.textContent ?? '{}') as SharedContext;

/** When a navigation fails, agency, hours and back office data come from the previous page. */
export function onCreatePageContext(pageContext: PageContextClient) {
  if (pageContext.isHydration) return;
  const { agency, openingHours, panel }: SharedContext = pageContext.previousPageContext ?? readInitialContext();
  if (agency) pageContext.agency = agency;
  if (openingHours) pageContext.openingHours = openingHours;
  if (panel) pageContext.panel = panel;
}
