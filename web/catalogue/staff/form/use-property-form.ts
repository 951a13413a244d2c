import { useQueryClient, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropertyStatus } from '../../../../src/catalogue/property.contract.ts';
import type { PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import type { Side } from '../../../components/form/saving/field-conflict.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { becomesPublic, usePublishConfirmation } from '../publishing.tsx';
import { propertyQuery, useCacheProperty, PROPERTIES_KEY } from '../property-query.ts';
import { requireEnergyRating, toFormFieldPath, loadPropertySchema } from './property-schema.ts';
import { hasPhoto, listMissingParts } from './missing-list.tsx';
import {
  diffDraft,
  listChangedFields,
  toDraft,
  toPropertyInput,
  type PropertyDraft,
  getVersionToEdit,
} from './property-draft.ts';
import { PROPERTY_FORM } from './property-field.tsx';
import type { Sides } from './property-conflict.tsx';
import type { FieldName } from './property-fields.ts';
import { PicturesNotUploaded } from '../pictures/chosen-picture.ts';
import { sendProperty } from './send-property.ts';
import { storeTexts, usePropertyTexts } from './property-texts.ts';
import { hasUnsavedTexts } from '../translations/use-translation-draft.ts';
import type { NextReference } from '../../../../src/catalogue/staff/lists/form-suggestions.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

const nextReferenceQuery = queryOptions({
  queryKey: [PROPERTIES_KEY, 'next-reference'],
  queryFn: ({ signal }) => fetchJson<NextReference>('/api/v1/staff/properties/next-reference', signal),
  staleTime: 0,
});

const useNextReference = (isEnabled: boolean) =>
  useQuery({ ...nextReferenceQuery, enabled: isEnabled, retry: 1 }).data?.reference;

/** If the reference is taken, suggests a free one; the error is at the field only if the user typed the reference. */
const withNextReference =
  (client: QueryClient, { reference }: PropertyInput, suggestedReference: string | undefined) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError) || error.code !== 'reference-taken') throw error;
    const next = await client.fetchQuery(nextReferenceQuery).catch(() => null);
    if (!next) throw error;
    const message = `${error.message}. Está libre: ${next.reference}`;
    const errors = [{ pointer: '/reference', code: error.code, message }];
    throw new ApiError(error.status, { title: message, ...(reference !== suggestedReference && { errors }) });
  };

interface Options {
  /** Null for a new property. */
  property: StaffPropertyDetails | null;
  /** Pictures of a new property, stored with it. */
  chosen?: ChosenPictures;
  /** Makes a field visible before it gets the focus. */
  reveal: (name: string) => void;
  onSaved: (saved: StaffPropertyDetails) => void;
  /** Called before pictures are sent. */
  onStoring?: () => void;
  /**
   * Called if some pictures could not be stored; the fields are then not saved again, so a new property stays a draft.
   */
  onPicturesNotUploaded?: (error: PicturesNotUploaded) => void;
}

const CREATED = { title: 'Propiedad creada', description: 'La propiedad se ha creado correctamente' };
const UPDATED = { title: 'Propiedad actualizada', description: 'Los cambios se han guardado correctamente' };
const PARTIALLY_SAVED_TEXT =
  'La propiedad se ha creado como borrador, pero faltan datos por guardar: revise los campos señalados.';

/** The user did not confirm publishing, so nothing was sent. */
class PublishCancelled extends ApiError {}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'property-changed-meanwhile';
const differInFields = (a: StaffPropertyDetails, b: StaffPropertyDetails) =>
  listChangedFields(toDraft(a), toDraft(b)).length > 0;

/** Keeps the input after errors, without a connection, and after concurrent changes. */
export function usePropertyForm({ property, chosen, reveal, onSaved, ...callbacks }: Options) {
  const [base, setBase] = useState(property);
  const [theirs, setTheirs] = useState<StaffPropertyDetails | null>(null);
  const [sides, setSides] = useState<Sides>({});
  const [initialDraft] = useState(() => toDraft(property));
  const suggestedReference = useNextReference(!property);
  const emptyDraft = property ? initialDraft : { ...initialDraft, reference: suggestedReference ?? '' };
  const wasCreated = useRef(false);
  const { confirmPublishing, question } = usePublishConfirmation();
  const getIdempotencyKey = useIdempotencyKey();
  const cacheProperty = useCacheProperty();
  const client = useQueryClient();
  const texts = usePropertyTexts(property?.id ?? 'new', property ?? base);
  const getCachedProperty = (id: string) => client.getQueryData(propertyQuery(id).queryKey);
  const refetch = (id: string) => client.fetchQuery({ ...propertyQuery(id), staleTime: 0 });
  const hasPictures = Boolean(chosen && chosen.order.shown.length > 0);
  const hasTextsOrPictures = texts.hasChanges || hasPictures;

  /** Creates a draft if texts or pictures follow, so that visitors never see half of it. */
  const create = async (input: PropertyInput) => {
    const initialInput: PropertyInput = hasTextsOrPictures ? { ...input, status: 'draft' } : input;
    const created = await sendProperty
      .create(initialInput, getIdempotencyKey(initialInput))
      .catch(withNextReference(client, input, suggestedReference));
    wasCreated.current = true;
    cacheProperty(created);
    begin(created, { keepsChanges: true });
    return created;
  };

  /** If another user changed only pictures or texts, the fields do not conflict and the edit is resent. */
  const edit = async (draft: PropertyDraft, from: StaffPropertyDetails) => {
    const changes = diffDraft(draft, from);
    if (Object.keys(changes).length === 0) return null;
    const sendEdit = () =>
      sendProperty.edit(from.id, getVersionToEdit(draft, from, getCachedProperty(from.id)), changes);
    return sendEdit().catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      const current = await refetch(from.id).catch(() => null);
      if (!current || differInFields(from, current)) throw error;
      return sendEdit();
    });
  };

  const storeTextsAndPictures = async (stored: StaffPropertyDetails) => {
    const propertyWithTexts = await storeTexts(getCachedProperty(stored.id) ?? stored, texts, () => refetch(stored.id));
    cacheProperty(propertyWithTexts);
    setBase((current) => current && { ...current, translations: propertyWithTexts.translations });
    if (!chosen || !hasPictures) return propertyWithTexts;
    callbacks.onStoring?.();
    const { property: propertyWithPictures, failed } = await chosen.store(propertyWithTexts);
    cacheProperty(propertyWithPictures);
    setBase((current) => current && { ...current, pictures: propertyWithPictures.pictures });
    if (failed > 0) throw new PicturesNotUploaded(failed);
    return propertyWithPictures;
  };

  /** Asks before an advert with missing parts becomes public. */
  const confirmIfPublishing = (draft: PropertyDraft) => {
    if (!becomesPublic(base?.status ?? 'draft', draft.status as PropertyStatus)) return Promise.resolve(true);
    const stored = base && (getCachedProperty(base.id) ?? base);
    return confirmPublishing(
      listMissingParts(draft, texts, hasPhoto([...(stored?.pictures ?? []), ...(chosen?.order.shown ?? [])])),
    );
  };

  /** Saves fields last, because they may publish the property. Returns null if there is nothing to save. */
  const save = async (draft: PropertyDraft) => {
    requireEnergyRating(draft);
    if (!(await confirmIfPublishing(draft))) throw new PublishCancelled();
    const stored = base ?? (await create(toPropertyInput(draft)));
    const propertyWithParts = hasTextsOrPictures ? await storeTextsAndPictures(stored) : null;
    const edited = await edit(draft, stored);
    return edited ?? propertyWithParts ?? (base ? null : stored);
  };

  const form = useApiForm<StaffPropertyDetails | null, PropertyDraft>(loadPropertySchema, {
    values: initialDraft,
    toInput: (draft) => (base ? diffDraft(draft, base) : toPropertyInput(draft)),
    toFieldPath: toFormFieldPath,
    send: (_input, draft) => save(draft),
    savedValues: (saved, sent) => (saved ? toDraft(saved) : sent),
    onSent: (saved, _, note) => {
      if (!saved) return;
      showToast({ ...(base ? UPDATED : CREATED), ...(note && { description: note }) });
      cacheProperty(saved);
      setBase(saved);
      setTheirs(null);
    },
    onClose: (saved) => {
      const stored = saved ?? base;
      // Texts and pictures added during the request are not saved yet.
      if (stored && !hasUnsavedTexts(property?.id ?? 'new') && !chosen?.hasAny()) onSaved(stored);
    },
    errorTitle: 'Error',
    errorText: () =>
      base
        ? 'No se pudo actualizar la propiedad'
        : wasCreated.current
          ? PARTIALLY_SAVED_TEXT
          : 'No se pudo crear la propiedad',
    handleError: (error) => {
      if (error instanceof PublishCancelled) return true;
      if (error instanceof PicturesNotUploaded) callbacks.onPicturesNotUploaded?.(error);
      const current = base && getCachedProperty(base.id);
      const hasConflict =
        isConflict(error) &&
        base !== null &&
        current !== undefined &&
        current !== null &&
        differInFields(base, current);
      if (hasConflict) setTheirs(current);
      if (hasConflict) setSides({});
      return hasConflict || error instanceof PicturesNotUploaded;
    },
    reveal,
  });
  const { methods, props, reset, notice, isBusy, hasChanges } = form;
  const applySuggestion = useEffectEvent((reference: string) => {
    if (!base && !methods.getFieldState('reference', methods.formState).isDirty)
      methods.resetField('reference', { defaultValue: reference });
  });
  useEffect(() => {
    if (suggestedReference) applySuggestion(suggestedReference);
  }, [suggestedReference]);

  const begin = (current: StaffPropertyDetails | null, { keepsChanges = false } = {}) => {
    setBase(current);
    setTheirs(null);
    reset(current ? toDraft(current) : emptyDraft, { keepDirtyValues: keepsChanges });
  };

  /** Saves the input, except in fields where the user chose the value of the other user. */
  const saveResolved = () => {
    if (!theirs) return;
    const stored = toDraft(theirs);
    const theirFields = Object.keys(stored).filter((name) => sides[name as FieldName] === 'theirs') as FieldName[];
    flushSync(() => {
      begin(theirs, { keepsChanges: true });
      for (const name of theirFields) methods.setValue(name, stored[name], { shouldDirty: true });
    });
    (document.getElementById(PROPERTY_FORM) as HTMLFormElement).requestSubmit();
  };

  return {
    methods,
    props,
    notice,
    isBusy,
    texts,
    question,
    stored: base,
    initialDraft: base ? toDraft(base) : emptyDraft,
    isNew: !base,
    hasChanges: hasTextsOrPictures || (hasChanges && Object.keys(methods.formState.dirtyFields).length > 0),
    conflict: base &&
      theirs && {
        base,
        theirs,
        sides,
        save: saveResolved,
        choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        takeTheirs: () => begin(theirs),
      },
    begin,
  };
}
