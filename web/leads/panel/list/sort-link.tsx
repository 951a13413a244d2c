import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { type LeadsQuery, leadsUrl } from './leads-query.ts';

interface Props {
  query: LeadsQuery;
  sorts: readonly [LeadQuery['sort'], LeadQuery['sort']];
  children: ReactNode;
}

/** A head that changes the order: once for its own, once more for the other one. */
export function SortLink({ query: { page: _page, ...query }, sorts: [own, other], children }: Props) {
  const { sort = 'newest' } = query;
  const isOther = sort === other && other !== 'newest';
  return (
    <a
      href={leadsUrl({ ...query, sort: sort === own ? other : own })}
      keep-scroll-position=""
      className="inline-flex items-center gap-1 hover:text-tinta-900"
    >
      {children}
      {sort === own && <ArrowDown size={14} />}
      {isOther && <ArrowUp size={14} />}
    </a>
  );
}
