import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Erased, PersonalRecords } from '../../platform/privacy/personal-records.ts';
import { PersonalDataErasure, type PersonQuery } from './personal-data.contract.ts';
import { personOf } from './person-of.ts';

/** Erases a person who is not staff from all tables and folders (GDPR, article 17); only statistics remain. */
export class ErasePersonalData extends Command<PersonalDataErasure> {
  constructor(
    readonly by: Actor,
    readonly who: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ErasePersonalData)
export class ErasePersonalDataHandler implements ICommandHandler<ErasePersonalData> {
  private readonly logger = new Logger('privacy');

  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
  ) {}

  async execute({ by, who }: ErasePersonalData) {
    demand(by, 'personal-data.erase');
    const requested = personOf(who);
    const erased = await this.em.transactional(async (em) => {
      const person = await this.records.known(em, requested);
      const kinds: Record<string, Erased> = {};
      for (const kind of this.records.kinds) kinds[kind.name] = await kind.erase(em, person, by);
      audit(em, by, 'erase-personal-data', null, countsOf(kinds));
      return kinds;
    });
    for (const { afterwards } of Object.values(erased)) await this.finish(afterwards);
    return PersonalDataErasure.parse(countsOf(erased));
  }

  /** When a file cannot be removed now, the nightly sweep removes it, since its row is gone. */
  private async finish(afterwards: Erased['afterwards']) {
    try {
      await afterwards?.();
    } catch (error) {
      this.logger.error({ msg: 'files are left until the night', err: error });
    }
  }
}

const countsOf = (kinds: Record<string, Erased>): Record<string, number> =>
  Object.fromEntries(Object.entries(kinds).map(([name, { count }]) => [name, count]));
