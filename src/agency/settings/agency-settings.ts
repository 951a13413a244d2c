import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { deepMerge } from '../../platform/fields.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import type { AgencySettingsChanges, SiteSettings, AgencySettingsDetails } from '../agency-settings.contract.ts';
import { ExchangeRatesChanged } from '../agency.events.ts';
import { SettingsChangedMeanwhile } from '../agency.problems.ts';
import { REPLACE_SETTINGS } from '../agency.sql.ts';
import { USUAL_CURRENCIES } from '../currency.contract.ts';
import { readSettings } from './read-settings.ts';
import { storedProfile } from './stored-profile.ts';

/** Changes the given settings under an optimistic lock. Throws SettingsChangedMeanwhile. */
export class UpdateAgencySettings extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly version: number,
    readonly changes: AgencySettingsChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateAgencySettings)
export class UpdateAgencySettingsHandler implements ICommandHandler<UpdateAgencySettings> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly invalidationBus: InvalidationBus,
  ) {}

  async execute({ actor, version, changes }: UpdateAgencySettings) {
    requirePermission(actor, 'settings.edit');
    const isChanged = await this.em.transactional(async (em) => {
      const before = await readSettings(em);
      if (before.version !== version) throw new SettingsChangedMeanwhile();
      const profile = deepMerge(before.profile, changes.profile ?? {});
      const site = dropUnratedCurrencies(deepMerge(before.site, changes.site ?? {}));
      const fields = [...listDifferences(before.profile, profile), ...listDifferences(before.site, site)];
      if (!fields.length) return false;
      const [row] = await em.execute<object[]>(REPLACE_SETTINGS, [
        JSON.stringify(storedProfile.write(profile)),
        JSON.stringify(site),
        new Date(),
        version,
      ]);
      if (!row) throw new SettingsChangedMeanwhile();
      audit(em, actor, 'change-agency-settings', null, { fields });
      const currencies = listDifferences(before.site.exchangeRates, site.exchangeRates);
      if (currencies.length) await this.outbox.record(em, new ExchangeRatesChanged(currencies));
      return true;
    });
    if (isChanged) this.invalidationBus.publish([{ about: 'settings' }]);
  }
}

/** Removes currencies without a rate, except the usual ones, which may lack a rate. */
const dropUnratedCurrencies = (site: SiteSettings): SiteSettings => ({
  ...site,
  exchangeRates: Object.fromEntries(
    Object.entries(site.exchangeRates).filter(
      ([currency, rate]) => rate !== null || USUAL_CURRENCIES.includes(currency),
    ),
  ),
});

const listDifferences = <T extends object>(before: T, after: T) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name as keyof T] ?? null, after[name as keyof T] ?? null),
  );

export class ShowAgencySettings extends Query<AgencySettingsDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowAgencySettings)
export class ShowAgencySettingsHandler implements IQueryHandler<ShowAgencySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ShowAgencySettings): Promise<AgencySettingsDetails> {
    requirePermission(actor, 'settings.edit');
    const { profile, site, version } = await readSettings(this.em);
    return { profile, site, version };
  }
}
