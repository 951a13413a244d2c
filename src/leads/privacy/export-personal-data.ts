import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { PersonalRecords } from '../../platform/privacy/personal-records.ts';
import { type PersonalDataExport, PersonalSections, type PersonQuery } from './personal-data.contract.ts';
import { personOf } from './person-of.ts';

/** Exports everything stored about a person who is not staff (GDPR, article 15). The export is audited. */
export class ExportPersonalData extends Command<PersonalDataExport> {
  constructor(
    readonly by: Actor,
    readonly who: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
  ) {}

  execute({ by, who }: ExportPersonalData) {
    demand(by, 'personal-data.export');
    const requested = personOf(who);
    return this.em.transactional(async (em) => {
      const person = await this.records.known(em, requested);
      const sections: Record<string, object[]> = {};
      for (const kind of this.records.kinds) sections[kind.name] = await kind.collect(em, person);
      audit(em, by, 'export-personal-data', null, countsOf(sections));
      return {
        generado: clock.now().toISOString(),
        persona: { correo: requested.email, telefono: requested.phone },
        ...PersonalSections.parse(sections),
      } satisfies PersonalDataExport;
    });
  }
}

const countsOf = (sections: Record<string, object[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length]));
