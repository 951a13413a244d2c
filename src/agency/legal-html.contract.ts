import { longText } from '../platform/input/text.contract.ts';

const LINK = /^<a href="(https:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*">$/;
const PLAIN = /^<\/?(p|ul|ol|li|strong|a)>$/;
const ADVICE = 'Use solo párrafos, listas, enlaces y negrita, y cierre cada etiqueta';

/** HTML of legal texts: only what sanitising would leave unchanged is accepted, with every tag closed. */
export const LegalHtml = longText()
  .min(1, 'Escriba el texto')
  .max(20_000, 'Escriba como máximo 20.000 caracteres')
  .refine(isClean, ADVICE)
  .meta({ example: '<p>El responsable es {nombre}.</p>', description: 'p, ul, ol, li, a with href, strong' });

function isClean(html: string) {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const isLink = LINK.test(tag);
    if (!isLink && (!PLAIN.test(tag) || tag === '<a>')) return false;
    const name = isLink ? 'a' : tag.replace(/[</>]/g, '');
    if (!tag.startsWith('</')) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
