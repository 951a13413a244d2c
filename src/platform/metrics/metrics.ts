import { Injectable } from '@nestjs/common';
import { Counter, Gauge, register } from 'prom-client';

export interface Metric {
  readonly name: string;
  readonly help: string;
  /** Each has few values, all known in advance or given by staff: never an id, an address or a text of visitors. */
  readonly labels?: readonly string[];
}

/** A value with its labels; without labels a number is enough. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * What this process tells Prometheus. Who has something to tell counts it in plain numbers, which cost nothing, and
 * names here where to find them: they are read when somebody asks.
 */
@Injectable()
export class Metrics {
  /** What only grows while the process runs. */
  counter({ name, help, labels = [] }: Metric, read: () => Iterable<Sample>) {
    register.removeSingleMetric(name);
    new Counter({
      name,
      help,
      labelNames: [...labels],
      collect() {
        this.reset();
        for (const [of, value] of read()) this.inc({ ...of }, value);
      },
    });
  }

  /** What is so now; what cannot be said has no sample. */
  gauge({ name, help, labels = [] }: Metric, read: () => Iterable<Sample>) {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      collect() {
        this.reset();
        if (!labels.length) this.remove();
        for (const [of, value] of read()) this.set({ ...of }, value);
      },
    });
  }
}

/** One value without labels. */
export const singleSample = (value: number): Sample[] => [[{}, value]];

/** One sample for each name of a record of numbers. */
export const toSamples = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);
