import { useSetAtom } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { comparisonAtom } from '../../catalogue/public/comparison/comparison-atom.ts';
import { ComparisonTable } from '../../catalogue/public/comparison/comparison-table.tsx';
import type { Data } from './+data.ts';
import { ColumnInquiry } from './inquiries.tsx';
import { useIsFromLink } from './use-is-from-link.ts';

/** Removing a home from a comparison that came by a link changes only the address. */
export function ComparedProperties({ properties, missing }: Data) {
  const { agency } = usePageContext();
  const setOwn = useSetAtom(comparisonAtom);
  const isFromLink = useIsFromLink(
    properties.map(({ reference }) => reference),
    missing,
  );
  return (
    <ComparisonTable
      properties={properties}
      onRemove={(left) => isFromLink || setOwn(left)}
      contact={(property) => <ColumnInquiry key={property.reference} property={property} agency={agency} />}
    />
  );
}
