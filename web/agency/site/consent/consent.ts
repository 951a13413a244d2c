import { atom } from 'jotai';
import { localStore } from '../../../components/browser-storage.ts';

export interface ConsentChoice {
  analytics: boolean;
  ads: boolean;
}

export interface Consent extends ConsentChoice {
  /** Time of the choice as an ISO date. */
  at: string;
}

declare global {
  interface Window {
    /** Defined by `consent-default.js`, which knows what each switch controls. */
    applyConsent?: (choice: ConsentChoice) => void;
    dataLayer?: unknown[];
  }
}

/** Same key as in `consent-default.js`. */
const STORAGE_KEY = 'cookie-consent:v1';

/** The banner is open while this is set; the element that reopened it gets the focus back. */
export const questionAtom = atom<{ reopenedBy?: HTMLElement } | null>(null);
questionAtom.onMount = (set) => {
  if (!getStoredConsent()) set({});
};

/** An unreadable choice, or one of another version, counts as none. */
export function getStoredConsent(): Consent | null {
  const stored = localStore.getJson(STORAGE_KEY) as Partial<Consent> | null;
  const isChoice = typeof stored?.analytics === 'boolean' && typeof stored.ads === 'boolean';
  return isChoice ? (stored as Consent) : null;
}

/** If storage is unavailable, the choice holds until the page is reloaded. */
export function storeConsent({ analytics, ads }: ConsentChoice) {
  const consent: Consent = { analytics, ads, at: new Date().toISOString() };
  localStore.setJson(STORAGE_KEY, consent);
  window.applyConsent?.(consent);
}
