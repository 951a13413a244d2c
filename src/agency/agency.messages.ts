import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { ExchangeRates } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';
import type { Opening } from './opening.contract.ts';
import type { StaffContent, StaffContentKey } from './staff-content.contract.ts';

/** The agency profile that visitors see, read from the database. */
export class ShowAgency extends Query<AgencyProfile> {}

/** The result of `ShowAgency`, cached until the settings change. */
export class ShowCachedAgency extends Query<AgencyProfile> {}

/** The current exchange rates, never cached. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

/** The opening hours, including past holidays. */
export class ShowOpeningHours extends Query<Opening> {}

/** Whether visitors see the price before a reduction. */
export class ShowReductionSetting extends Query<boolean> {}

export class ShowStaffContent extends Query<StaffContent> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
  ) {
    super();
  }
}

/**
 * Changes the given fields of a text and saves the result as a new version. `version` is the one that the editor saw;
 * throws ContentChangedMeanwhile if it is outdated.
 */
export class SaveContent extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
    readonly version: number,
    readonly changes: object,
  ) {
    super();
  }
}
