import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

/** Heading above properties that no zoom separates. */
export const SameSpotHeading = ({ count }: { count: number }) => (
  <h2 className="display mb-6 text-2xl">
    {count === 1 ? '1 propiedad en este punto' : `${formatNumber(count)} propiedades en este punto`}
  </h2>
);
