/** What a validator refuses, or older browsers misread, of the kinds that this site has had; one line for each place. */
export function htmlFaults(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '<$1>');
  const tags = (name: string, within = html) => within.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  const lists = body.match(/<dl\b[\s\S]*?<\/dl>/g) ?? [];
  return [
    ...tags('link', body).filter((tag) => !/ rel="(stylesheet|modulepreload|preload|icon)"/.test(tag)),
    ...tags('(?:img|source)').filter((tag) => / sizes="[^"]*\((width|height)\b/.test(tag)),
    ...tags('(?:img|source)').filter((tag) => /srcset="[^"]*\d+w\b/i.test(tag) && !/ sizes="/.test(tag)),
    ...tags('link').filter((tag) => /imagesrcset="[^"]*\d+w\b/i.test(tag) && !/ imagesizes="/i.test(tag)),
    ...lists.flatMap((list) => list.match(/<div\b[^>]*>(?!<d[td]\b)[^>]*>?|<dl\b[^>]*>(?!<(div|dt)\b)[^>]*>?/g) ?? []),
    ...lists.filter((list) => /<div\b[^>]*><dd\b/.test(list)),
    ...tags('input').filter((tag) => / type="search"/.test(tag) && / role="/.test(tag) && !/ list="/.test(tag)),
    ...tags('a').filter((tag) => / keep-scroll-position/.test(tag)),
  ];
}
