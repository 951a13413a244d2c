import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { Language, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { PropertyCards } from '../../../src/search/search.contract.ts';
import { read } from '../../api/read.ts';
import type { PropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { readReplyTime } from '../../leads/site/read-reply-time.ts';
import { officeTimeZone } from '../../lib/dates/office-time-zone.ts';
import { renderQrCode } from './render-qr-code.tsx';

export type Data = Awaited<ReturnType<typeof data>>;

const LanguageParam = Language.catch('es');

/** Only the canonical URL answers 200; other URLs redirect to it, or explain why there is no property. */
export async function data(page: PageContextServer) {
  const { api, urlParsed } = page;
  const { slug, reference } = page.routeParams;
  if (!reference) throw renderUnavailable(404, { refusal: 'no-reference' });

  const resource = `/api/v1/properties/${encodeURIComponent(reference)}`;
  const response = await api(`${resource}?language=${LanguageParam.parse(urlParsed.search['idioma'])}`);
  if (response.status === 404 || response.status === 422)
    throw renderUnavailable(404, { refusal: 'unknown', reference });
  const [similar, replyMinutes] = await Promise.all([readSimilar(page, resource), readReplyTime(page)]);
  if (response.status === 410) throw renderUnavailable(410, { refusal: 'gone', reference, similar });
  const property = await read(() => Promise.resolve(response), resource, PropertyDetails);

  if (property.slug !== slug || property.reference !== reference)
    throw redirect(buildPropertyPath(property) + (urlParsed.searchOriginal ?? ''), 301);
  const pageUrl = (urlParsed.origin ?? '') + buildPropertyPath(property);
  const today = officeTimeZone.toLocalDay(Date.now());
  return { property, similar, replyMinutes, today, pageUrl, qrCode: renderQrCode(pageUrl) };
}

const renderUnavailable = (status: 404 | 410, reason: PropertyUnavailable) => render(status, reason);

async function readSimilar({ api, preventCaching }: PageContextServer, resource: string) {
  try {
    return (await read(api, `${resource}/similar`, PropertyCards)).items;
  } catch {
    preventCaching();
    return [];
  }
}
