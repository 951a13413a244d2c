import type { LetterBlock } from '../../../platform/mail/letter-block.ts';

/** Where the panel shows it; none where this site's address is unknown. */
export const panelAddress = (siteUrl: string | undefined, query: Record<string, string>) =>
  siteUrl && new URL(`/admin/leads?${new URLSearchParams(query)}`, siteUrl).href;

/** A button that leads there. */
export function toPanel(action: string, siteUrl: string | undefined, query: Record<string, string>): LetterBlock[] {
  const href = panelAddress(siteUrl, query);
  return href ? [{ action, href }] : [];
}
