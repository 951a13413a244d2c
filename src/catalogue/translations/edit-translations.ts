import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { formatDescription } from '../../platform/html.ts';
import { createId } from '../../platform/new-id.ts';
import { PropertyEditor, type EditContext, type AuditDetails } from '../editing/property-editor.ts';
import { parseFeatureLines } from '../features/source-features.ts';
import { TranslationNotFound, TranslationExists } from '../property.problems.ts';
import { PropertyTranslation } from './property-translation.entity.ts';
import type { TranslationChanges, TranslationInput } from './translation-input.contract.ts';

/** Returns the details for the audit log; null if nothing changed. */
type Change = (translations: PropertyTranslation[], em: EntityManager) => AuditDetails;

/** Changes the texts of a property under its optimistic lock and locks them against the feed. */
const changeTranslations = (propertyEditor: PropertyEditor, context: EditContext, action: string, change: Change) =>
  propertyEditor.change(context, action, async (property, em) => {
    const details = change(await em.find(PropertyTranslation, { propertyId: context.id }), em);
    if (details && property.source === 'api') property.lock(['translations']);
    if (details) property.updatedAt = new Date();
    return details;
  });

function findTranslationOrThrow(translations: readonly PropertyTranslation[], translationId: string) {
  const translation = translations.find(({ id }) => id === translationId);
  if (!translation) throw new TranslationNotFound();
  return translation;
}

const toTranslationColumns = ({ description, features, ...lines }: TranslationChanges) => ({
  ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line || null])),
  ...(description !== undefined && { description: description ? formatDescription(description) : null }),
  ...(features && { features: parseFeatureLines(features) }),
});

/** Throws TranslationExists if the language already has texts. */
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
      const columns = { id: createId(), propertyId: command.id, lang, ...toTranslationColumns(texts) };
      em.persist(em.create(PropertyTranslation, columns, { partial: true }));
      return { lang };
    });
  }
}

const LONG_FIELDS = new Set<PropertyKey>(['description', 'features']);

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
      const changedColumns = findChangedColumns(translation, command.changes);
      if (changedColumns.length === 0) return null;
      Object.assign(translation, Object.fromEntries(changedColumns));
      return { lang: translation.lang, ...buildAuditDetails(changedColumns, before) };
    });
  }
}

type Column = readonly [keyof PropertyTranslation, unknown];

const findChangedColumns = (translation: PropertyTranslation, changes: TranslationChanges) =>
  (Object.entries(toTranslationColumns(changes)) as [keyof PropertyTranslation, unknown][]).filter(
    ([name, value]) => !isDeepStrictEqual(translation[name], value),
  );

/** The audit log records only the names of long texts. */
const buildAuditDetails = (changedColumns: readonly Column[], before: Partial<PropertyTranslation>) => ({
  fields: changedColumns.map(([name]) => name),
  changes: Object.fromEntries(
    changedColumns.filter(([name]) => !LONG_FIELDS.has(name)).map(([name, to]) => [name, { from: before[name], to }]),
  ),
});

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
