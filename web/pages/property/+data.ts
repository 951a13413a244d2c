import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { Language, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { PropertyCards } from '../../../src/search/search.contract.ts';
import { read } from '../../api/read.ts';
import type { PropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { readReplyTime } from '../../leads/site/reply-time/read-reply-time.ts';
import { renderQrCode } from './render-qr-code.tsx';
import { officeTimeZone } from '../../lib/dates/office-time-zone.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const LanguageParam = Language.catch('es');

/** Only the canonical address answers 200; others redirect to it, or say why there is no property. */
export async function data(page: PageContextServer) {
  const { api, urlParsed } = page;
  const { slug, reference } = page.routeParams;
  if (!reference) throw refused(404, { refusal: 'no-reference' });

  const resource = `/api/v1/properties/${encodeURIComponent(reference)}`;
  const answer = await api(`${resource}?language=${LanguageParam.parse(urlParsed.search['idioma'])}`);
  if (answer.status === 404 || answer.status === 422) throw refused(404, { refusal: 'unknown', reference });
  const [similar, replyMinutes] = await Promise.all([similarTo(page, resource), readReplyTime(page)]);
  if (answer.status === 410) throw refused(410, { refusal: 'gone', reference, similar });
  const property = await read(() => Promise.resolve(answer), resource, PropertyDetails);

  if (property.slug !== slug || property.reference !== reference)
    throw redirect(buildPropertyPath(property) + (urlParsed.searchOriginal ?? ''), 301);
  const address = (urlParsed.origin ?? '') + buildPropertyPath(property);
  const today = officeTimeZone.toLocalDay(Date.now());
  return { property, similar, replyMinutes, today, address, qr: renderQrCode(address) };
}

const refused = (status: 404 | 410, reason: PropertyUnavailable) => render(status, reason);

/** Similar properties are optional: without them the page is complete, but not cached. */
async function similarTo({ api, preventCaching }: PageContextServer, resource: string) {
  try {
    return (await read(api, `${resource}/similar`, PropertyCards)).items;
  } catch {
    preventCaching();
    return [];
  }
}
