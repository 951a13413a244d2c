import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { PropertyEditing } from '../editing/property-editing.ts';
import { TranslationExists } from '../property.problems.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import { changeTranslations } from './change-translations.ts';
import { translationColumns } from './translation-columns.ts';
import type { TranslationInput } from './translation-input.contract.ts';

const NOTHING = {
  nameType: null,
  type: null,
  subtype1: null,
  description: null,
  status: null,
  statusSystem: null,
  features: [],
};

/** The texts in a language that the property has not been described in yet. */
export class AddTranslation extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly input: TranslationInput,
  ) {
    super();
  }
}

@CommandHandler(AddTranslation)
export class AddTranslationHandler implements ICommandHandler<AddTranslation> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: AddTranslation) {
    demand(command.by, 'properties.edit');
    const { lang, ...texts } = command.input;
    return changeTranslations(this.editing, command, 'add-translation', (translations, em) => {
      if (translations.some((present) => present.lang === lang)) throw new TranslationExists();
      const columns = { ...NOTHING, ...translationColumns(texts) };
      em.persist(em.create(PropertyTranslation, { id: newId(), propertyId: command.id, lang, ...columns }));
      return { lang };
    });
  }
}
