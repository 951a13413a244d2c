import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditing } from '../editing/property-editing.ts';
import { changeTranslations } from './change-translations.ts';
import { knownTranslation } from './known-translation.ts';

export class RemoveTranslation extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly translationId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveTranslation)
export class RemoveTranslationHandler implements ICommandHandler<RemoveTranslation> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: RemoveTranslation) {
    demand(command.by, 'properties.edit');
    return changeTranslations(this.editing, command, 'remove-translation', (translations, em) => {
      const translation = knownTranslation(translations, command.translationId);
      em.remove(translation);
      return { lang: translation.lang };
    });
  }
}
