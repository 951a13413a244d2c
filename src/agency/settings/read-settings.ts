import type { EntityManager } from '@mikro-orm/postgresql';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import type { SiteSettings } from '../agency-settings.contract.ts';
import { AgencySettings } from '../agency-settings.entity.ts';
import type { OpeningSpan } from '../opening.contract.ts';
import { type Profile, storedProfile } from './stored-profile.ts';

const WORKING_DAY: OpeningSpan[] = [{ opens: '09:00', closes: '19:00' }];

/** Shown until staff enter the agency's own data. */
const DEFAULT_PROFILE: Profile = {
  name: 'Cala Norte',
  phones: ['900 000 001', '900 000 002'],
  whatsapp: '900 000 001',
  email: 'info@calanorte.example',
  address: 'Avenida de la Cala, 12',
  town: 'Mijas Costa',
  postcode: '29649',
  province: 'Málaga',
  registryNumber: null,
  taxId: null,
  privacyVersion: '2026-11-21',
  opening: {
    ...{ monday: WORKING_DAY, tuesday: WORKING_DAY, wednesday: WORKING_DAY, thursday: WORKING_DAY },
    ...{ friday: WORKING_DAY, saturday: [{ opens: '10:00', closes: '14:00' }], sunday: [] },
    holidays: [],
  },
};
const DEFAULT_SITE: SiteSettings = {
  defaultSort: 'newest',
  exchangeRates: { GBP: null, USD: null },
  registration: 'open',
  showsReductions: true,
};

/** Reads the settings; version 0 means that none have been saved. */
export async function readSettings(em: EntityManager) {
  DependencyTracker.track(createTopicDependency('settings'));
  const settings = await em.findOne(AgencySettings, { id: 1 }, { disableIdentityMap: true });
  if (!settings) return { profile: DEFAULT_PROFILE, site: DEFAULT_SITE, version: 0 };
  const { profile, site, version } = settings;
  return { profile: storedProfile.read(profile), site: { ...DEFAULT_SITE, ...site }, version };
}
