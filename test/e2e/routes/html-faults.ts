/** Lists markup that a validator refuses or older browsers misread, of kinds that have occurred here. */
export function findHtmlErrors(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '<$1>');
  const tags = (name: string, within = html) => within.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  const lists = body.match(/<dl\b[\s\S]*?<\/dl>/g) ?? [];
  const pictures = body.match(/<picture\b[\s\S]*?<\/picture>/g) ?? [];
  return [
    ...tags('link', body).filter((tag) => !/ rel="(stylesheet|modulepreload|preload|icon)"/.test(tag)),
    ...tags('(?:img|source)').filter((tag) => / sizes="[^"]*\((width|height)\b/.test(tag)),
    ...tags('(?:img|source)').filter((tag) => /srcset="[^"]*\d+w\b/i.test(tag) && !/ sizes="/.test(tag)),
    ...tags('link').filter((tag) => /imagesrcset="[^"]*\d+w\b/i.test(tag) && !/ imagesizes="/i.test(tag)),
    ...tags('(?:img|source)').filter((tag) => / sizes="[^"]*\)\d/.test(tag)),
    ...pictures
      .filter((picture) => / sizes="/.test(picture))
      .flatMap((picture) => tags('source(?![^>]* sizes=)', picture)),
    ...lists.flatMap((list) => list.match(/<div\b[^>]*>(?!<d[td]\b)[^>]*>?|<dl\b[^>]*>(?!<(div|dt)\b)[^>]*>?/g) ?? []),
    ...lists.filter((list) => /<div\b[^>]*><dd\b/.test(list)),
    ...tags('input').filter((tag) => / type="search"/.test(tag) && / (role|aria-expanded)="/.test(tag)),
    ...tags('button').filter(
      (tag) => / role="tab"/.test(tag) && / aria-selected="true"/.test(tag) && !/ aria-controls="/.test(tag),
    ),
    ...tags('a').filter((tag) => / keep-scroll-position/.test(tag)),
  ];
}
