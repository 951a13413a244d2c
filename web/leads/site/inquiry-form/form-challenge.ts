import type { FormKind } from '../../../../src/leads/challenge/form-challenge.contract.ts';

/** Shorter than the server's own time, whose clock may be another. */
const GOOD_FOR = 15 * 60_000;
const TIMEOUT_MS = 12_000;

/** What shows that people write here: worked out while they do, and again for every sending. */
export class FormChallenge {
  private readonly form: FormKind;
  private solving: Promise<string | undefined> | null = null;
  private until = 0;

  constructor(form: FormKind) {
    this.form = form;
  }

  prepare() {
    if (this.solving && Date.now() < this.until) return this.solving;
    this.until = Date.now() + GOOD_FOR;
    this.solving = import('./solve-challenge.ts')
      .then(({ solveChallenge }) => solveChallenge(this.form))
      .catch(() => this.reset());
    return this.solving;
  }

  /** Nothing where it cannot be had, which keeps nobody from sending: staff look at the message first. */
  async getSolution(): Promise<string | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
    const solved = await Promise.race([this.prepare(), late]);
    this.reset();
    return solved;
  }

  /** Whoever asks next makes another try. */
  private reset(): undefined {
    this.solving = null;
  }
}
