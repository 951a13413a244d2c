/** Milliseconds of one side of a comparison, in the rounds they were taken in. */
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

  /** The median of the rounds' medians: a round that was disturbed does not count. */
  get p50() {
    return quantile(
      this.rounds.map((round) => quantile(round, 0.5)),
      0.5,
    );
  }

  /** Of all rounds together: what is rare shows only among many. */
  tail(share: number) {
    return quantile(this.rounds.flat(), share);
  }
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}
