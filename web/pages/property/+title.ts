import type { PageContext } from 'vike/types';
import { pageTitle } from '../../agency/public/page-title.ts';
import type { Data } from './+data.ts';

export function title({ data, agency }: PageContext<Data>) {
  const { title, area, reference } = data.property;
  const named = `${title} · Ref. ${reference}`;
  return pageTitle(
    agency,
    ...(area ? [`${title}, ${area} · Ref. ${reference}`] : []),
    named,
    `${title} · ${reference}`,
  );
}
