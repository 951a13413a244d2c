import type { HealthPart, PartState } from '../../../health/health-part.ts';

/** Milliseconds. */
const ANSWER_WITHIN = 500;
const KEPT_FOR = 1_000;

const SILENT: PartState = { status: 'degraded', says: 'No contesta a tiempo.' };
const FAILED: PartState = { status: 'down', says: 'No se puede saber cómo está.' };

/** Asks a part once at a time and at most once a second; it never waits long, and never fails. */
export class AskedPart {
  private asked: { answer: Promise<PartState>; at: number; isOver: boolean } | undefined;

  constructor(private readonly part: HealthPart) {}

  get name() {
    return this.part.name;
  }

  async state(): Promise<PartState> {
    const { promise: late, resolve } = Promise.withResolvers<PartState>();
    const timer = setTimeout(() => resolve(SILENT), ANSWER_WITHIN);
    return Promise.race([this.answer(), late]).finally(() => clearTimeout(timer));
  }

  /** A part that hangs is not asked a second time meanwhile. */
  private answer() {
    const { asked } = this;
    if (asked && (!asked.isOver || Date.now() - asked.at < KEPT_FOR)) return asked.answer;
    const next = { at: Date.now(), isOver: false, answer: this.part.state().catch(() => FAILED) };
    void next.answer.then(() => (next.isOver = true));
    this.asked = next;
    return next.answer;
  }
}
