import { usePageContext } from 'vike-react/usePageContext';
import { BRAND_DESIGN, buildBrandUrl } from '../../../src/agency/brand.contract.ts';

export function BrandHead() {
  const { agency } = usePageContext();
  return (
    <>
      <link rel="icon" href={buildBrandUrl('icon-48', agency)} sizes="48x48" type="image/png" />
      <link rel="icon" href={buildBrandUrl('icon', agency)} sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={buildBrandUrl('touch-180', agency)} />
      <link rel="manifest" href={buildBrandUrl('site', agency)} />
      <meta name="theme-color" content={BRAND_DESIGN.ink} />
    </>
  );
}
