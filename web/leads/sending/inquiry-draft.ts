import { v4 as newKey } from 'uuid';

export type Texts = Record<string, string>;

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
    const saved = trying(() => JSON.parse(sessionStorage.getItem(this.place) ?? 'null') as Kept | null);
    this.kept = saved ?? blank();
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
    trying(() => sessionStorage.removeItem(this.place));
  }

  private save(kept: Kept) {
    this.kept = kept;
    trying(() => sessionStorage.setItem(this.place, JSON.stringify(kept)));
  }
}

const blank = (): Kept => ({ texts: {}, seenAt: Date.now(), attempt: null });

/** A browser that keeps nothing loses the draft, never the form. */
function trying<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
