import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { comparisonAtom } from '../../catalogue/site/comparison/comparison-atom.ts';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { ComparisonTable } from '../../catalogue/site/comparison/comparison-table.tsx';
import type { Data } from './+data.ts';
import { ColumnInquiry } from './inquiries.tsx';
import { useIsFromLink } from './use-is-from-link.ts';

/**
 * Removing a property from a shared comparison changes only the URL. In the visitor's own it adds no history entry,
 * because going back would show a comparison that is no longer theirs.
 */
export function ComparedProperties({ properties, missing }: Data) {
  const { agency } = usePageContext();
  const setOwn = useSetAtom(comparisonAtom);
  const isFromLink = useIsFromLink(
    properties.map(({ reference }) => reference),
    missing,
  );
  const remove = (remaining: string[], event: MouseEvent) => {
    if (isFromLink) return;
    setOwn(remaining);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The router listens above, and would add an entry.
    event.stopPropagation();
    void navigate(comparisonPath(remaining), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  return (
    <ComparisonTable
      properties={properties}
      onRemove={remove}
      contact={(property) => <ColumnInquiry key={property.reference} property={property} agency={agency} />}
    />
  );
}
