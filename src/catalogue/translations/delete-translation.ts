import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditor } from '../editing/property-editor.ts';
import { changeTranslations } from './change-translations.ts';
import { findTranslationOrThrow } from './find-translation-or-throw.ts';

export class DeleteTranslation extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly translationId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteTranslation)
export class DeleteTranslationHandler implements ICommandHandler<DeleteTranslation> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: DeleteTranslation) {
    requirePermission(command.actor, 'properties.edit');
    return changeTranslations(this.propertyEditor, command, 'remove-translation', (translations, em) => {
      const translation = findTranslationOrThrow(translations, command.translationId);
      em.remove(translation);
      return { lang: translation.lang };
    });
  }
}
