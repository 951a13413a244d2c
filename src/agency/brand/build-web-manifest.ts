import type { AgencyProfile } from '../agency.contract.ts';
import { BRAND_DESIGN, type BrandFile, buildBrandUrl } from '../brand.contract.ts';

/** What a phone needs to keep the site among its apps. The id stays when the name, and with it the address, changes. */
export const buildWebManifest = (agency: Pick<AgencyProfile, 'name'>) => ({
  id: '/',
  name: agency.name,
  short_name: agency.name,
  lang: 'es',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: BRAND_DESIGN.ink,
  background_color: BRAND_DESIGN.paper,
  icons: [
    icon('icon', 'any', agency),
    icon('icon-192', '192x192', agency),
    icon('icon-512', '512x512', agency),
    { ...icon('maskable-512', '512x512', agency), purpose: 'maskable' },
  ],
});

const icon = (file: BrandFile, sizes: string, agency: Pick<AgencyProfile, 'name'>) => ({
  src: buildBrandUrl(file, agency),
  sizes,
  type: file === 'icon' ? 'image/svg+xml' : 'image/png',
});
