import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { PersonalDataRegistry } from '../../platform/privacy/personal-data-registry.ts';
import { type PersonalDataExport, PersonalSections, type PersonQuery } from './personal-data.contract.ts';
import { toPerson } from './to-person.ts';

/** Exports everything stored about a person who is not staff (GDPR, article 15). The export is audited. */
export class ExportPersonalData extends Command<PersonalDataExport> {
  constructor(
    readonly actor: Actor,
    readonly query: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalDataRegistry,
  ) {}

  execute({ actor, query }: ExportPersonalData) {
    requirePermission(actor, 'personal-data.export');
    const requestedPerson = toPerson(query);
    return this.em.transactional(async (em) => {
      const person = await this.records.findDataSubject(em, requestedPerson);
      const sections: Record<string, object[]> = {};
      for (const kind of this.records.sources) sections[kind.name] = await kind.collect(em, person);
      audit(em, actor, 'export-personal-data', null, toCounts(sections));
      return {
        generado: clock.now().toISOString(),
        persona: { correo: requestedPerson.email, telefono: requestedPerson.phone },
        ...PersonalSections.parse(sections),
      } satisfies PersonalDataExport;
    });
  }
}

const toCounts = (sections: Record<string, object[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length]));
