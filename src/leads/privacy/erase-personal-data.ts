import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type ErasureResult, PersonalDataRegistry } from '../../platform/privacy/personal-data-registry.ts';
import { PersonalDataErasure, type PersonQuery } from './personal-data.contract.ts';
import { toPerson } from './to-person.ts';

/** Erases a person who is not staff from all tables and folders (GDPR, article 17); only statistics remain. */
export class ErasePersonalData extends Command<PersonalDataErasure> {
  constructor(
    readonly actor: Actor,
    readonly query: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ErasePersonalData)
export class ErasePersonalDataHandler implements ICommandHandler<ErasePersonalData> {
  private readonly logger = new Logger('privacy');

  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalDataRegistry,
  ) {}

  async execute({ actor, query }: ErasePersonalData) {
    requirePermission(actor, 'personal-data.erase');
    const requestedPerson = toPerson(query);
    const erased = await this.em.transactional(async (em) => {
      const person = await this.records.findDataSubject(em, requestedPerson);
      const kinds: Record<string, ErasureResult> = {};
      for (const kind of this.records.sources) kinds[kind.name] = await kind.erase(em, person, actor);
      audit(em, actor, 'erase-personal-data', null, toCounts(kinds));
      return kinds;
    });
    for (const { afterCommit } of Object.values(erased)) await this.finish(afterCommit);
    return PersonalDataErasure.parse(toCounts(erased));
  }

  /** When a file cannot be removed now, the nightly sweep removes it, since its row is gone. */
  private async finish(afterCommit: ErasureResult['afterCommit']) {
    try {
      await afterCommit?.();
    } catch (error) {
      this.logger.error({ msg: 'files are left until the night', err: error });
    }
  }
}

const toCounts = (kinds: Record<string, ErasureResult>): Record<string, number> =>
  Object.fromEntries(Object.entries(kinds).map(([name, { count }]) => [name, count]));
