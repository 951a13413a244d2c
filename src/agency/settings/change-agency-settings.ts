import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { patched } from '../../platform/input/patched.ts';
import { ExchangeRatesChanged } from '../agency.events.ts';
import { USUAL_CURRENCIES } from '../currency.contract.ts';
import { SettingsChangedMeanwhile } from '../agency.problems.ts';
import type { AgencySettingsChanges, SiteSettings } from '../agency-settings.contract.ts';
import { readSettings } from './read-settings.ts';
import { storedProfile } from './stored-profile.ts';
import { CHANGE_ALL } from './agency-settings.sql.ts';

/** Changes these settings and leaves the others, under an optimistic lock. Throws SettingsChangedMeanwhile. */
export class ChangeAgencySettings extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly version: number,
    readonly changes: AgencySettingsChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeAgencySettings)
export class ChangeAgencySettingsHandler implements ICommandHandler<ChangeAgencySettings> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly changes: PublicChanges,
  ) {}

  async execute({ by, version, changes }: ChangeAgencySettings) {
    demand(by, 'settings.edit');
    const isChanged = await this.em.transactional(async (em) => {
      const before = await readSettings(em);
      if (before.version !== version) throw new SettingsChangedMeanwhile();
      const profile = patched(before.profile, changes.profile ?? {});
      const site = withoutUnrated(patched(before.site, changes.site ?? {}));
      const fields = [...differing(before.profile, profile), ...differing(before.site, site)];
      if (!fields.length) return false;
      const [changed] = await em.execute<object[]>(CHANGE_ALL, [
        JSON.stringify(storedProfile.write(profile)),
        JSON.stringify(site),
        clock.now(),
        version,
      ]);
      if (!changed) throw new SettingsChangedMeanwhile();
      audit(em, by, 'change-agency-settings', null, { fields });
      const currencies = differing(before.site.exchangeRates, site.exchangeRates);
      if (currencies.length) await this.outbox.record(em, new ExchangeRatesChanged(currencies));
      return true;
    });
    if (isChanged) this.changes.announce([{ about: 'settings' }]);
  }
}

/** Pounds and dollars may have no rate; any other currency exists only by its rate. */
const withoutUnrated = (site: SiteSettings): SiteSettings => ({
  ...site,
  exchangeRates: Object.fromEntries(
    Object.entries(site.exchangeRates).filter(
      ([currency, rate]) => rate !== null || USUAL_CURRENCIES.includes(currency),
    ),
  ),
});

const differing = <T extends object>(before: T, after: T) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name as keyof T] ?? null, after[name as keyof T] ?? null),
  );
