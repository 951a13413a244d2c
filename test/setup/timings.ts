interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const SLOWEST_COUNT = 10;

export class Timings {
  private readonly suites: string[] = [];
  private readonly files: FileTime[] = [];

  async measure<T>(suite: string, run: () => Promise<T>): Promise<T> {
    const since = Date.now();
    try {
      return await run();
    } finally {
      this.suites.push(`${suite} ${Math.round((Date.now() - since) / 1000)} s`);
    }
  }

  readonly add = (files: readonly FileTime[]) => void this.files.push(...files);

  format(): string[] {
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);
    return [
      ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
      this.suites.join(' · '),
    ];
  }
}
