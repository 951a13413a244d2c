import type { LetterBlock } from '../../../platform/mail/letter-block.ts';

/** The address in the panel; undefined when the site's address is not configured. */
export const panelUrl = (siteUrl: string | undefined, query: Record<string, string>) =>
  siteUrl && new URL(`/admin/leads?${new URLSearchParams(query)}`, siteUrl).href;

export function panelLink(action: string, siteUrl: string | undefined, query: Record<string, string>): LetterBlock[] {
  const href = panelUrl(siteUrl, query);
  return href ? [{ action, href }] : [];
}
