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

/** Adds the texts in a new language. Throws TranslationExists. */
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
      const columns = { id: newId(), propertyId: command.id, lang, ...translationColumns(texts) };
      em.persist(em.create(PropertyTranslation, columns, { partial: true }));
      return { lang };
    });
  }
}
