import { Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Counter, Gauge, register, collectDefaultMetrics } from 'prom-client';

export interface Metric {
  readonly name: string;
  readonly help: string;
  /** Labels must have few values: never an id, an address or input of visitors. */
  readonly labels?: readonly string[];
}

export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * Prometheus metrics of this process. Components count in plain numbers, which cost nothing, and register functions
 * that read them at each scrape.
 */
@Injectable()
export class Metrics {
  registerCounter({ name, help, labels = [] }: Metric, read: () => Iterable<Sample>) {
    register.removeSingleMetric(name);
    new Counter({
      name,
      help,
      labelNames: [...labels],
      collect() {
        this.reset();
        for (const [labelValues, value] of read()) this.inc({ ...labelValues }, value);
      },
    });
  }

  /** Registers a current value; unknown values have no sample. */
  registerGauge({ name, help, labels = [] }: Metric, read: () => Iterable<Sample>) {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      collect() {
        this.reset();
        // `reset` sets a gauge without labels to 0.
        if (!labels.length) this.remove();
        for (const [labelValues, value] of read()) this.set({ ...labelValues }, value);
      },
    });
  }
}

export const singleSample = (value: number): Sample[] => [[{}, value]];

export const toSamples = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);

/**
 * Node's gauges whose names end in `_total`, as those of counters should. Other gauges show the same numbers by type.
 */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Resets the registry to Node's default metrics, since tests create several applications in one process. */
export function clearMetrics() {
  register.clear();
  collectDefaultMetrics();
  for (const name of MISNAMED) register.removeSingleMetric(name);
}

const readText = (...path: string[]) => readFileSync(join(import.meta.dirname, '../..', ...path), 'utf8');

function readCommit(): string {
  try {
    // The build writes this file to `dist`.
    return readText('commit').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

const { name, version } = JSON.parse(readText('../package.json')) as { name: string; version: string };

export const buildInfo = { service: name, version, commit: readCommit() };

/** Identifies this process among all processes of the site. */
export const instanceName = `${hostname()}:${process.pid}`;
