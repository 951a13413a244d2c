import type { PageContextServer } from 'vike/types';

/** The server inserts React's HTML at the end, because Vike scans the whole document for each tag that it adds. */
export function onAfterRenderHtml(pageContext: PageContextServer & { pageHtmlString?: string }) {
  const { pageHtmlString, replaceByPlaceholder } = pageContext;
  if (pageHtmlString !== undefined && replaceByPlaceholder)
    pageContext.pageHtmlString = replaceByPlaceholder(pageHtmlString);
}
