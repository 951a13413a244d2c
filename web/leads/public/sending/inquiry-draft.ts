import { v4 as newKey } from 'uuid';
import type { Texts } from '../../../ui/form/use-form.ts';
import { session } from '../../../ui/storage/browser-storage.ts';

/** One text under one key: sent again, it is still one inquiry. */
export interface Attempt {
  key: string;
  text: string;
  filledInMs: number;
}

interface Kept {
  texts: Texts;
  /** When the form was first seen. */
  seenAt: number;
  attempt: Attempt | null;
}

/** What a visitor has written, kept in the browser's session until the agency has it. */
export class InquiryDraft {
  private readonly place: string;
  private kept: Kept = blank();

  constructor(name: string) {
    this.place = `draft:${name}`;
  }

  open(): Texts {
    const found = session.getJson(this.place);
    this.kept = isKept(found) ? found : blank();
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

  drop() {
    this.kept = blank();
    session.removeItem(this.place);
  }

  private save(kept: Kept) {
    this.kept = kept;
    session.setJson(this.place, kept);
  }
}

const blank = (): Kept => ({ texts: {}, seenAt: Date.now(), attempt: null });

/** Anyone may have written there. */
const isKept = (found: unknown): found is Kept => {
  const { texts, seenAt, attempt } = (found ?? {}) as Partial<Kept>;
  return isObject(texts) && typeof seenAt === 'number' && (attempt === null || isObject(attempt));
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
