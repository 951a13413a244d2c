import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';
import type { Data } from './+data.ts';

export function title({ data, agency }: PageContext<Data>) {
  const { title, area, reference } = data.property;
  return formatPageTitle(
    agency,
    ...(area ? [`${title}, ${area} · Ref. ${reference}`] : []),
    `${title} · Ref. ${reference}`,
    `${title} · ${reference}`,
  );
}
