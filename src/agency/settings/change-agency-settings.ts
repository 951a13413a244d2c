import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { ExchangeRatesChanged } from '../agency.events.ts';
import { SettingsChangedMeanwhile } from '../agency.problems.ts';
import type { AgencySettingsInput } from '../agency-settings.contract.ts';
import { readSettings } from './read-settings.ts';
import { CHANGE_ALL } from './agency-settings.sql.ts';

/** Changes the settings under an optimistic lock. Throws SettingsChangedMeanwhile. */
export class ChangeAgencySettings extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly version: number,
    readonly input: AgencySettingsInput,
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

  async execute({ by, version, input }: ChangeAgencySettings) {
    demand(by, 'settings.edit');
    const isChanged = await this.em.transactional(async (em) => {
      const before = await readSettings(em);
      if (before.version !== version) throw new SettingsChangedMeanwhile();
      const profile = { ...before.profile, ...input.profile };
      const fields = [...differing(before.profile, profile), ...differing(before.site, input.site)];
      if (!fields.length) return false;
      const [changed] = await em.execute<object[]>(CHANGE_ALL, [
        JSON.stringify(profile),
        JSON.stringify(input.site),
        clock.now(),
        version,
      ]);
      if (!changed) throw new SettingsChangedMeanwhile();
      audit(em, by, 'change-agency-settings', null, { fields });
      const currencies = differing(before.site.exchangeRates, input.site.exchangeRates);
      if (currencies.length) await this.outbox.record(em, new ExchangeRatesChanged(currencies));
      return true;
    });
    if (isChanged) this.changes.announce();
  }
}

const differing = <T extends object>(before: T, after: T) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name as keyof T] ?? null, after[name as keyof T] ?? null),
  );
