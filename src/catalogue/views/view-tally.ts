/** So many views of the property with this reference, in any letter case. */
export interface DayViews {
  readonly reference: string;
  readonly day: string;
  readonly views: number;
}

/** More than an agency has homes: references that somebody makes up must not fill the memory. */
const MOST = 20_000;

/** Adds up views until they are taken. */
export class ViewTally {
  private tallied = new Map<string, DayViews>();

  constructor(private readonly most = MOST) {}

  add({ reference, day, views }: DayViews) {
    const key = `${day} ${reference}`;
    const known = this.tallied.get(key);
    if (!known && this.tallied.size >= this.most) return;
    this.tallied.set(key, { reference, day, views: views + (known?.views ?? 0) });
  }

  /** All that was added since the last time. */
  take(): DayViews[] {
    const taken = [...this.tallied.values()];
    this.tallied = new Map();
    return taken;
  }
}
