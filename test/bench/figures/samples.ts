/** Milliseconds of one side of a comparison, by round. */
export class Samples {
  private readonly rounds: number[][] = [];
  private current: number[] = [];

  beginRound(isWarmUp: boolean) {
    this.current = [];
    if (!isWarmUp) this.rounds.push(this.current);
  }

  add(ms: number) {
    this.current.push(ms);
  }

  /** The median of the rounds' medians, so that a disturbed round does not count. */
  get p50() {
    return quantile(
      this.rounds.map((round) => quantile(round, 0.5)),
      0.5,
    );
  }

  /** A quantile of all rounds together, since rare values need many samples. */
  tail(share: number) {
    return quantile(this.rounds.flat(), share);
  }
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(position)] ?? NaN, sorted[Math.ceil(position)] ?? NaN];
  return below + (above - below) * (position - Math.floor(position));
}
