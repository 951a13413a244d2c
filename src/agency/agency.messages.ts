import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { ExchangeRates } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';
import type { Opening } from './opening/opening.contract.ts';
import type { StaffContent, StaffContentKey } from './staff-content.contract.ts';

export class ShowAgency extends Query<AgencyProfile> {}

/** The same as visitors are told it: cached until it changes. */
export class ShowPublicAgency extends Query<AgencyProfile> {}

/** The current exchange rates, never cached ones. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

/** When the office is open, with the holidays that have passed. */
export class ShowOpening extends Query<Opening> {}

/** Whether visitors see the price before a reduction. */
export class ShowReductionSetting extends Query<boolean> {}

/** A text for editing, with its placeholders. */
export class ShowStaffContent extends Query<StaffContent> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
  ) {
    super();
  }
}

/** Saves a new version of a text, in which only these fields differ; the former one stays in its history. */
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
