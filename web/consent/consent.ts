import { atom } from 'jotai';

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
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Consent> | null;
    const isChoice = typeof stored?.analytics === 'boolean' && typeof stored.ads === 'boolean';
    return isChoice ? (stored as Consent) : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is asked again on the next page. */
export function giveConsent({ analytics, ads }: Choice) {
  const consent: Consent = { analytics, ads, at: new Date().toISOString() };
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } finally {
    window.applyConsent?.(consent);
  }
}
