import { useSetAtom } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { comparisonAtom } from '../../catalogue/public/comparison/comparison-atom.ts';
import { ComparisonTable } from '../../catalogue/public/comparison/comparison-table.tsx';
import type { Data } from './+data.ts';
import { ColumnInquiry } from './inquiries.tsx';
import { useIsShared } from './use-is-foreign.ts';

/** What is removed from a comparison that somebody has sent changes the address alone. */
export function ComparedProperties({ properties, missing }: Data) {
  const { agency } = usePageContext();
  const setOwn = useSetAtom(comparisonAtom);
  const isShared = useIsShared(
    properties.map(({ reference }) => reference),
    missing,
  );
  return (
    <ComparisonTable
      properties={properties}
      onRemove={(left) => isShared || setOwn(left)}
      contact={(property) => <ColumnInquiry key={property.reference} property={property} agency={agency} />}
    />
  );
}
