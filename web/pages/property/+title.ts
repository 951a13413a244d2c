import type { PageContext } from 'vike/types';
import { LONGEST_TITLE, pageTitle } from '../../agency/public/page-title.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { Data } from './+data.ts';

export function title({ data, agency }: PageContext<Data>) {
  const { headline, title, area, reference } = data.property;
  if (headline) return pageTitle(agency, headline, cutAtWord(headline, LONGEST_TITLE));
  const named = `${title} · Ref. ${reference}`;
  return pageTitle(
    agency,
    ...(area ? [`${title}, ${area} · Ref. ${reference}`] : []),
    named,
    `${title} · ${reference}`,
  );
}
