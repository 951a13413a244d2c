import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditor } from '../editing/property-editor.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';
import { changeTranslations } from './change-translations.ts';
import { findTranslationOrThrow } from './find-translation-or-throw.ts';
import { toTranslationColumns } from './to-translation-columns.ts';
import type { TranslationChanges } from './translation-input.contract.ts';

const LONG_FIELDS = new Set<PropertyKey>(['description', 'features']);

/** Changes texts in one language. */
export class UpdateTranslation extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly translationId: string,
    readonly changes: TranslationChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateTranslation)
export class UpdateTranslationHandler implements ICommandHandler<UpdateTranslation> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: UpdateTranslation) {
    requirePermission(command.actor, 'properties.edit');
    return changeTranslations(this.propertyEditor, command, 'change-translation', (translations) => {
      const translation = findTranslationOrThrow(translations, command.translationId);
      const before = { ...translation };
      const changed = findChangedColumns(translation, command.changes);
      if (changed.length === 0) return null;
      Object.assign(translation, Object.fromEntries(changed));
      return { lang: translation.lang, ...buildAuditDetails(changed, before) };
    });
  }
}

type Column = readonly [keyof PropertyTranslation, unknown];

const findChangedColumns = (translation: PropertyTranslation, changes: TranslationChanges) =>
  (Object.entries(toTranslationColumns(changes)) as [keyof PropertyTranslation, unknown][]).filter(
    ([name, value]) => !isDeepStrictEqual(translation[name], value),
  );

/** The audit log records long texts by name only. */
const buildAuditDetails = (changed: readonly Column[], before: Partial<PropertyTranslation>) => ({
  fields: changed.map(([name]) => name),
  changes: Object.fromEntries(
    changed.filter(([name]) => !LONG_FIELDS.has(name)).map(([name, to]) => [name, { from: before[name], to }]),
  ),
});
