import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';
import type { Data } from './+data.ts';

export function title({ data, agency }: PageContext<Data>) {
  const { title, area, reference } = data.property;
  const named = `${title} · Ref. ${reference}`;
  return formatPageTitle(
    agency,
    ...(area ? [`${title}, ${area} · Ref. ${reference}`] : []),
    named,
    `${title} · ${reference}`,
  );
}
