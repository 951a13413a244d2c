import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { toSiteInput, toSiteValues } from './site-values.ts';

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

describe('site form values', () => {
  it('list pounds and dollars first, with or without a rate', () => {
    expect(Object.entries(toSiteValues(settings).site.exchangeRates)).toEqual([
      ['GBP', '1,15'],
      ['USD', ''],
      ['SEK', '0,088'],
    ]);
  });

  it('survive conversion and back, without currencies whose rate was cleared', () => {
    const { site } = toSiteInput(toSiteValues(settings), settings);
    expect(site).toEqual({ ...settings.site, exchangeRates: { GBP: 1.15, USD: null, SEK: 0.088 } });
    const values = toSiteValues(settings);
    Object.assign(values.site.exchangeRates, { SEK: ' ', NOK: '0,0855', CHF: 'x' });
    expect(toSiteInput(values, settings).site.exchangeRates).toEqual({ GBP: 1.15, USD: null, NOK: 0.0855, CHF: 'x' });
  });
});
