import type { PageContextServer } from 'vike/types';

/**
 * The server puts what React has written into the document, last of all: Vike looks through the whole document once for
 * each tag that it adds.
 */
export function onAfterRenderHtml(pageContext: PageContextServer & { pageHtmlString?: string }) {
  const { pageHtmlString, setAside } = pageContext;
  if (pageHtmlString !== undefined && setAside) pageContext.pageHtmlString = setAside(pageHtmlString);
}
