import { v4 as newKey } from 'uuid';
import { sessionStore } from '../../../components/browser-storage.ts';
import type { Texts } from '../../../components/form/use-api-form.ts';

/** A submission with its idempotency key, so that retries create one inquiry. */
export interface Attempt {
  key: string;
  /** The inquiry as JSON. */
  text: string;
  /** Time between the first display of the form and the submission. */
  filledInMs: number;
}

interface StoredDraft {
  texts: Texts;
  /** When the form was first displayed, as Unix time in milliseconds. */
  displayedAt: number;
  attempt: Attempt | null;
}

/** Input of a visitor, kept in session storage until it is sent. */
export class InquiryDraft {
  private readonly storageKey: string;
  private stored: StoredDraft = createEmptyDraft();

  constructor(name: string) {
    this.storageKey = `draft:${name}`;
  }

  load(): Texts {
    this.stored = parseDraft(sessionStore.getJson(this.storageKey)) ?? createEmptyDraft();
    return this.stored.texts;
  }

  saveTexts(texts: Texts) {
    this.write({ ...this.stored, texts });
  }

  /** Retrying the same text keeps its key and time. */
  startAttempt(inquiry: object): Attempt {
    const text = JSON.stringify(inquiry);
    if (this.stored.attempt?.text === text) return this.stored.attempt;
    const attempt = { key: newKey(), text, filledInMs: Math.max(0, Date.now() - this.stored.displayedAt) };
    this.write({ ...this.stored, attempt });
    return attempt;
  }

  clear() {
    this.stored = createEmptyDraft();
    sessionStore.removeItem(this.storageKey);
  }

  private write(draft: StoredDraft) {
    this.stored = draft;
    sessionStore.setJson(this.storageKey, draft);
  }
}

const createEmptyDraft = (): StoredDraft => ({ texts: {}, displayedAt: Date.now(), attempt: null });

/** Session storage may hold a draft of an earlier release, which stored `displayedAt` as `seenAt`. */
function parseDraft(value: unknown): StoredDraft | null {
  const { texts, seenAt, displayedAt = seenAt, attempt } = (value ?? {}) as Partial<StoredDraft & { seenAt: number }>;
  const isValid = isObject(texts) && typeof displayedAt === 'number' && (attempt === null || isObject(attempt));
  return isValid ? { texts, displayedAt, attempt } : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const toSenderFields = ({ phone, marketing, ...texts }: Texts) => ({
  ...texts,
  ...(phone?.trim() && { phone }),
  ...(marketing && { marketing: true }),
});
