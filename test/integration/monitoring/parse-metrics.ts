export interface ExposedFigure {
  readonly type: string;
  readonly labels: ReadonlySet<string>;
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

const SAMPLE = /^([a-z_A-Z][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Parses the metrics of /metrics by name; histograms also by the names of their parts. */
export function parseMetrics(text: string): ReadonlyMap<string, ExposedFigure> {
  const metrics = new Map<string, { type: string; labels: Set<string>; samples: ExposedFigure['samples'][number][] }>();
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name) {
      const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) metrics.set(name + suffix, { type: type!, labels: new Set(), samples: [] });
    }
    const [, sampleName, labelText = '', value] = SAMPLE.exec(line) ?? [];
    const metric = sampleName && metrics.get(sampleName);
    if (!metric) continue;
    const labels = Object.fromEntries([...labelText.matchAll(LABEL)].map(([, label, text]) => [label!, text!]));
    for (const label of Object.keys(labels)) metric.labels.add(label);
    metric.samples.push({ labels, value: Number(value) });
  }
  return metrics;
}
