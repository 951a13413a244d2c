/** A figure as Prometheus reads it: the labels are those of its samples. */
export interface ExposedFigure {
  readonly type: string;
  readonly labels: ReadonlySet<string>;
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

const SAMPLE = /^([a-z_A-Z][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Everything that the text of /metrics exposes, by name; a histogram also by those of its parts. */
export function exposedFigures(text: string): ReadonlyMap<string, ExposedFigure> {
  const found = new Map<string, { type: string; labels: Set<string>; samples: ExposedFigure['samples'][number][] }>();
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name) {
      const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const part of parts) found.set(name + part, { type: type!, labels: new Set(), samples: [] });
    }
    const [, of, inside = '', value] = SAMPLE.exec(line) ?? [];
    const figure = of && found.get(of);
    if (!figure) continue;
    const labels = Object.fromEntries([...inside.matchAll(LABEL)].map(([, label, text]) => [label!, text!]));
    for (const label of Object.keys(labels)) figure.labels.add(label);
    figure.samples.push({ labels, value: Number(value) });
  }
  return found;
}
