import { v4 as newKey } from 'uuid';
import type { Texts } from '../../../components/form/use-api-form.ts';
import { sessionStore } from '../../../components/storage/browser-storage.ts';

/** One text under one key: sent again, it is still one inquiry. */
export interface Attempt {
  key: string;
  text: string;
  filledInMs: number;
}

interface StoredDraft {
  texts: Texts;
  /** When the form was first seen. */
  seenAt: number;
  attempt: Attempt | null;
}

/** What a visitor has written, kept in the browser's session until the agency has it. */
export class InquiryDraft {
  private readonly place: string;
  private kept: StoredDraft = blank();

  constructor(name: string) {
    this.place = `draft:${name}`;
  }

  load(): Texts {
    const found = sessionStore.getJson(this.place);
    this.kept = isStoredDraft(found) ? found : blank();
    return this.kept.texts;
  }

  keep(texts: Texts) {
    this.save({ ...this.kept, texts });
  }

  /** The same text keeps its key, its time and so its identity. */
  attempt(inquiry: object): Attempt {
    const text = JSON.stringify(inquiry);
    if (this.kept.attempt?.text === text) return this.kept.attempt;
    const attempt = { key: newKey(), text, filledInMs: Math.max(0, Date.now() - this.kept.seenAt) };
    this.save({ ...this.kept, attempt });
    return attempt;
  }

  clear() {
    this.kept = blank();
    sessionStore.removeItem(this.place);
  }

  private save(kept: StoredDraft) {
    this.kept = kept;
    sessionStore.setJson(this.place, kept);
  }
}

const blank = (): StoredDraft => ({ texts: {}, seenAt: Date.now(), attempt: null });

/** Anyone may have written there. */
const isStoredDraft = (found: unknown): found is StoredDraft => {
  const { texts, seenAt, attempt } = (found ?? {}) as Partial<StoredDraft>;
  return isObject(texts) && typeof seenAt === 'number' && (attempt === null || isObject(attempt));
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
