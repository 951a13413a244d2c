import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { ComparisonTable } from '../../catalogue/site/comparison/comparison-table.tsx';
import { comparisonAtom } from '../../catalogue/site/layout/saved-properties.ts';
import type { Data } from './+data.ts';
import { ColumnInquiry } from './inquiries.tsx';
import { useIsFromLink } from './stored-comparison.ts';

/**
 * Removing a property from a shared comparison changes only the URL. In the visitor's own it adds no history entry,
 * because going back would show an outdated comparison.
 */
export function ComparedProperties({ properties, missing }: Data) {
  const { agency } = usePageContext();
  const setStoredReferences = useSetAtom(comparisonAtom);
  const isFromLink = useIsFromLink(
    properties.map(({ reference }) => reference),
    missing,
  );
  const remove = (remaining: string[], event: MouseEvent) => {
    if (isFromLink) return;
    setStoredReferences(remaining);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Stops the router, which would add a history entry.
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
