import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditing } from '../editing/property-editing.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';
import { changeTranslations } from './change-translations.ts';
import { knownTranslation } from './known-translation.ts';
import { translationColumns } from './translation-columns.ts';
import type { TranslationChanges } from './translation-input.contract.ts';

const LONG = new Set<PropertyKey>(['description', 'features']);

/** Changes texts in one language. */
export class ChangeTranslation extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly translationId: string,
    readonly changes: TranslationChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeTranslation)
export class ChangeTranslationHandler implements ICommandHandler<ChangeTranslation> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: ChangeTranslation) {
    demand(command.by, 'properties.edit');
    return changeTranslations(this.editing, command, 'change-translation', (translations) => {
      const translation = knownTranslation(translations, command.translationId);
      const before = { ...translation };
      const changed = changedColumns(translation, command.changes);
      if (changed.length === 0) return null;
      Object.assign(translation, Object.fromEntries(changed));
      return { lang: translation.lang, ...auditDetails(changed, before) };
    });
  }
}

type Column = readonly [keyof PropertyTranslation, unknown];

const changedColumns = (translation: PropertyTranslation, changes: TranslationChanges) =>
  (Object.entries(translationColumns(changes)) as [keyof PropertyTranslation, unknown][]).filter(
    ([name, value]) => !isDeepStrictEqual(translation[name], value),
  );

/** The audit log records long texts by name only. */
const auditDetails = (changed: readonly Column[], before: Partial<PropertyTranslation>) => ({
  fields: changed.map(([name]) => name),
  changes: Object.fromEntries(
    changed.filter(([name]) => !LONG.has(name)).map(([name, to]) => [name, { from: before[name], to }]),
  ),
});
