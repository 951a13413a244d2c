import { atom } from 'jotai';
import { local } from '../../../ui/storage/browser-storage.ts';

export interface Choice {
  analytics: boolean;
  ads: boolean;
}

export interface Consent extends Choice {
  /** When it was given. */
  at: string;
}

declare global {
  interface Window {
    /** Of `consent-default.js`, which knows what each switch controls. */
    applyConsent?: (choice: Choice) => void;
    dataLayer?: unknown[];
  }
}

/** As in `consent-default.js`. */
const KEY = 'cookie-consent:v1';

/** The question is open while this is set; who reopened it gets the focus back. */
export const questionAtom = atom<{ reopenedBy?: HTMLElement } | null>(null);
questionAtom.onMount = (set) => {
  if (!storedConsent()) set({});
};

/** What cannot be read, or is of another version, is no choice. */
export function storedConsent(): Consent | null {
  const stored = local.getJson(KEY) as Partial<Consent> | null;
  const isChoice = typeof stored?.analytics === 'boolean' && typeof stored.ads === 'boolean';
  return isChoice ? (stored as Consent) : null;
}

/** A browser that keeps nothing is asked again when the site is opened anew. */
export function giveConsent({ analytics, ads }: Choice) {
  const consent: Consent = { analytics, ads, at: new Date().toISOString() };
  local.setJson(KEY, consent);
  window.applyConsent?.(consent);
}
