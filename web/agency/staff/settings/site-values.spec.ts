import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { siteInput, siteValues } from './site-values.ts';

const settings = {
  profile: {},
  site: {
    defaultSort: 'newest',
    exchangeRates: { SEK: 0.088, GBP: 1.15 },
    registration: 'open',
    showsReductions: true,
  },
  version: 3,
} as unknown as AgencySettingsDetails;

describe('the site in its form', () => {
  it('has pounds and dollars first, whether they have a rate or not', () => {
    expect(Object.entries(siteValues(settings).site.exchangeRates)).toEqual([
      ['GBP', '1,15'],
      ['USD', ''],
      ['SEK', '0,088'],
    ]);
  });

  it('comes out as it went in, and without the money that has no rate any more', () => {
    const { site } = siteInput(siteValues(settings), settings);
    expect(site).toEqual({ ...settings.site, exchangeRates: { GBP: 1.15, USD: null, SEK: 0.088 } });
    const values = siteValues(settings);
    Object.assign(values.site.exchangeRates, { SEK: ' ', NOK: '0,0855', CHF: 'x' });
    expect(siteInput(values, settings).site.exchangeRates).toEqual({ GBP: 1.15, USD: null, NOK: 0.0855, CHF: 'x' });
  });
});
