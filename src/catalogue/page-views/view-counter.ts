/** So many views of the property with this reference, in any letter case. */
export interface DayViews {
  readonly reference: string;
  readonly day: string;
  readonly views: number;
}

/** More than an agency has homes: references that somebody makes up must not fill the memory. */
const MAX_ENTRIES = 20_000;

/** Adds up views until they are taken. */
export class ViewCounter {
  private counts = new Map<string, DayViews>();

  constructor(private readonly maxEntries = MAX_ENTRIES) {}

  add({ reference, day, views }: DayViews) {
    const key = `${day} ${reference}`;
    const existing = this.counts.get(key);
    if (!existing && this.counts.size >= this.maxEntries) return;
    this.counts.set(key, { reference, day, views: views + (existing?.views ?? 0) });
  }

  /** All that was added since the last time. */
  drain(): DayViews[] {
    const drained = [...this.counts.values()];
    this.counts = new Map();
    return drained;
  }
}
