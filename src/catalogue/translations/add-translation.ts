import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { PropertyEditor } from '../editing/property-editor.ts';
import { TranslationExists } from '../property.problems.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import { changeTranslations } from './change-translations.ts';
import { toTranslationColumns } from './to-translation-columns.ts';
import type { TranslationInput } from './translation-input.contract.ts';

/** Adds the texts in a new language. Throws TranslationExists. */
export class AddTranslation extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly input: TranslationInput,
  ) {
    super();
  }
}

@CommandHandler(AddTranslation)
export class AddTranslationHandler implements ICommandHandler<AddTranslation> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: AddTranslation) {
    requirePermission(command.actor, 'properties.edit');
    const { lang, ...texts } = command.input;
    return changeTranslations(this.propertyEditor, command, 'add-translation', (translations, em) => {
      if (translations.some((existing) => existing.lang === lang)) throw new TranslationExists();
      const columns = { id: newId(), propertyId: command.id, lang, ...toTranslationColumns(texts) };
      em.persist(em.create(PropertyTranslation, columns, { partial: true }));
      return { lang };
    });
  }
}
