import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export function title({ data, agency }: PageContext<Data>) {
  const { title, area, reference } = data.property;
  return `${title}${area ? `, ${area}` : ''} · Ref. ${reference} | ${agency.name}`;
}
