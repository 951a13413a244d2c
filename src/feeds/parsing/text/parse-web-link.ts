/** An http(s) address, or null for anything a browser must not follow. */
export function parseWebLink(text: string): string | null {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
