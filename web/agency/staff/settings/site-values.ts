import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { parseDecimal, formatDecimal } from './format-decimal.ts';

type Site = AgencySettingsDetails['site'];

/** The settings of the site as their form holds them. */
export interface SiteValues {
  site: Omit<Site, 'exchangeRates'> & { exchangeRates: Record<string, string> };
}

export function siteValues({ site: { exchangeRates, ...site } }: AgencySettingsDetails): SiteValues {
  const { GBP = null, USD = null, ...others } = exchangeRates;
  const rates = Object.entries({ GBP, USD, ...others });
  return {
    site: { ...site, exchangeRates: Object.fromEntries(rates.map(([code, rate]) => [code, formatDecimal(rate)])) },
  };
}

/** Pounds and dollars may have no rate; any other currency exists only by its rate. */
export function siteInput({ site }: SiteValues, { profile }: AgencySettingsDetails) {
  const { GBP = '', USD = '', ...others } = site.exchangeRates;
  const rates = Object.entries(others).filter(([, written]) => written.trim());
  return {
    profile,
    site: {
      ...site,
      exchangeRates: {
        GBP: parseDecimal(GBP),
        USD: parseDecimal(USD),
        ...Object.fromEntries(rates.map(([code, written]) => [code, parseDecimal(written)])),
      },
    },
  };
}
