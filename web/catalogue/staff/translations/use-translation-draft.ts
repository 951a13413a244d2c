import { useAtom } from 'jotai';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type TranslationDraft, translationDraftsAtom } from './translation-drafts-atom.ts';
import { toApiTexts, TEXT_NAMES, type TextName, toTexts } from './text-fields.ts';

/** The unsaved texts of a property in one language. */
export function useTranslationDraft(property: Pick<StaffPropertyDetails, 'id' | 'translations'>, lang: 'es' | 'en') {
  const [drafts, setDrafts] = useAtom(translationDraftsAtom);
  const key = `${property.id}/${lang}`;
  const draft = drafts[key];
  const translation = property.translations.find((text) => text.lang === lang);
  const stored = toTexts(translation);
  const changed = TEXT_NAMES.filter((name) => draft?.[name] && draft[name].text !== stored[name]);

  return {
    translation,
    /** Whether editing has begun. */
    isBegun: draft !== undefined,
    hasChanges: changed.length > 0,
    isChanged: (name: TextName) => changed.includes(name),
    /** What has been typed and is not stored. */
    written: draft,
    changed,
    /** The stored text that stands beside what is typed. */
    stored: (name: TextName) => stored[name],
    text: (name: TextName) => draft?.[name]?.text ?? stored[name],
    /** What somebody else has stored since this field was first typed into. */
    theirs: (name: TextName) =>
      draft?.[name] && changed.includes(name) && draft[name].base !== stored[name] ? stored[name] || '—' : undefined,
    begin: (from: TranslationDraft = {}) => setDrafts((all) => ({ ...all, [key]: from })),
    write: (name: TextName, text: string) =>
      setDrafts((all) => {
        const base = all[key]?.[name]?.base ?? stored[name];
        return { ...all, [key]: { ...all[key], [name]: { text, base } } };
      }),
    /** Ends what was sent and is stored by now; what was typed since stays. */
    settle: () =>
      setDrafts(({ [key]: now = {}, ...others }) => {
        const rest = TEXT_NAMES.filter((name) => now[name] && now[name].text !== draft?.[name]?.text);
        const typed = rest.map((name) => [name, { text: now[name]!.text, base: draft?.[name]?.text ?? stored[name] }]);
        return rest.length > 0 ? { ...others, [key]: Object.fromEntries(typed) as TranslationDraft } : others;
      }),
    discard: () => setDrafts(({ [key]: _gone, ...others }) => others),
    changes: () => toApiTexts(Object.fromEntries(changed.map((name) => [name, draft![name]!.text]))),
  };
}
