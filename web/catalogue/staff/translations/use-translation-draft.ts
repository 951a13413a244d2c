import { useAtom, atom, getDefaultStore } from 'jotai';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { toApiTexts, TEXT_NAMES, type TextName, toTexts } from './text-fields.ts';

/** `base` is the stored text when typing started. */
interface TypedText {
  text: string;
  base: string;
}
export type TranslationDraft = Partial<Record<TextName, TypedText>>;

/** Keyed by property and language; drafts survive a change of tab and the end of editing. */
const translationDraftsAtom = atom<Readonly<Record<string, TranslationDraft>>>({});

/** Reads the latest drafts, even before the next render. */
export function hasUnsavedTexts(propertyId: string): boolean {
  const drafts = getDefaultStore().get(translationDraftsAtom);
  const typedTexts = (['es', 'en'] as const).flatMap((lang) => Object.values(drafts[`${propertyId}/${lang}`] ?? {}));
  return typedTexts.some(({ text, base }) => text !== base);
}

export function useTranslationDraft(property: Pick<StaffPropertyDetails, 'id' | 'translations'>, lang: 'es' | 'en') {
  const [drafts, setDrafts] = useAtom(translationDraftsAtom);
  const key = `${property.id}/${lang}`;
  const draft = drafts[key];
  const translation = property.translations.find((text) => text.lang === lang);
  const stored = toTexts(translation);
  const changedNames = TEXT_NAMES.filter((name) => draft?.[name] && draft[name].text !== stored[name]);

  return {
    translation,
    /** Whether editing has started. */
    isBegun: draft !== undefined,
    hasChanges: changedNames.length > 0,
    isChanged: (name: TextName) => changedNames.includes(name),
    draft,
    changedNames,
    stored: (name: TextName) => stored[name],
    text: (name: TextName) => draft?.[name]?.text ?? stored[name],
    /** Text that another user has stored since typing started. */
    theirs: (name: TextName) =>
      draft?.[name] && changedNames.includes(name) && draft[name].base !== stored[name]
        ? stored[name] || '—'
        : undefined,
    begin: (from: TranslationDraft = {}) => setDrafts((all) => ({ ...all, [key]: from })),
    write: (name: TextName, text: string) =>
      setDrafts((all) => {
        const base = all[key]?.[name]?.base ?? stored[name];
        return { ...all, [key]: { ...all[key], [name]: { text, base } } };
      }),
    /** Removes the input that was saved; keeps what the user has typed since. */
    clearSaved: () =>
      setDrafts(({ [key]: current = {}, ...others }) => {
        const rest = TEXT_NAMES.filter((name) => current[name] && current[name].text !== draft?.[name]?.text);
        const unsaved = rest.map((name) => {
          const base = draft?.[name]?.text ?? stored[name];
          return [name, { text: current[name]!.text, base }];
        });
        return rest.length > 0 ? { ...others, [key]: Object.fromEntries(unsaved) as TranslationDraft } : others;
      }),
    discard: () => setDrafts(({ [key]: _discarded, ...others }) => others),
    changes: () => toApiTexts(Object.fromEntries(changedNames.map((name) => [name, draft![name]!.text]))),
  };
}
