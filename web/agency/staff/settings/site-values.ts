import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';

/** Accepts a decimal comma; empty text becomes null, and invalid text stays for the contract to refuse. */
export function parseDecimal(text: string): number | string | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

const formatDecimal = (number: number | null) => number?.toString().replace('.', ',') ?? '';

type Site = AgencySettingsDetails['site'];

export interface SiteValues {
  site: Omit<Site, 'exchangeRates'> & { exchangeRates: Record<string, string> };
}

export function toSiteValues({ site: { exchangeRates, ...site } }: AgencySettingsDetails): SiteValues {
  const { GBP = null, USD = null, ...otherRates } = exchangeRates;
  const rates = Object.entries({ GBP, USD, ...otherRates });
  return {
    site: { ...site, exchangeRates: Object.fromEntries(rates.map(([code, rate]) => [code, formatDecimal(rate)])) },
  };
}

/** Pounds and dollars may lack a rate; any other currency is removed with its rate. */
export function toSiteInput({ site }: SiteValues, { profile }: AgencySettingsDetails) {
  const { GBP = '', USD = '', ...otherRates } = site.exchangeRates;
  const rates = Object.entries(otherRates).filter(([, rate]) => rate.trim());
  return {
    profile,
    site: {
      ...site,
      exchangeRates: {
        GBP: parseDecimal(GBP),
        USD: parseDecimal(USD),
        ...Object.fromEntries(rates.map(([code, rate]) => [code, parseDecimal(rate)])),
      },
    },
  };
}
