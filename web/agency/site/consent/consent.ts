import { atom } from 'jotai';
import { localStore } from '../../../components/storage/browser-storage.ts';

export interface Choice {
  analytics: boolean;
  ads: boolean;
}

export interface Consent extends Choice {
  /** When the choice was made, as an ISO date. */
  at: string;
}

declare global {
  interface Window {
    /** Defined by `consent-default.js`, which knows what each switch controls. */
    applyConsent?: (choice: Choice) => void;
    dataLayer?: unknown[];
  }
}

/** The same key as in `consent-default.js`. */
const KEY = 'cookie-consent:v1';

/** The question is open while this is set; the element that reopened it gets the focus back. */
export const questionAtom = atom<{ reopenedBy?: HTMLElement } | null>(null);
questionAtom.onMount = (set) => {
  if (!storedConsent()) set({});
};

/** A choice that cannot be read, or is of another version, counts as none. */
export function storedConsent(): Consent | null {
  const stored = localStore.getJson(KEY) as Partial<Consent> | null;
  const isChoice = typeof stored?.analytics === 'boolean' && typeof stored.ads === 'boolean';
  return isChoice ? (stored as Consent) : null;
}

/** In a browser that stores nothing the choice holds until the page is loaded anew. */
export function storeConsent({ analytics, ads }: Choice) {
  const consent: Consent = { analytics, ads, at: new Date().toISOString() };
  localStore.setJson(KEY, consent);
  window.applyConsent?.(consent);
}
