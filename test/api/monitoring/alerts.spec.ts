import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'prom-client';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { type ExposedFigure, exposedFigures } from './exposed-figures.ts';
import { rules, usedFigures } from './rules.ts';

interface Panel {
  readonly title?: string;
  readonly type: string;
  readonly description?: string;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

const alerts = rules('alerts.yml');
const recorded = rules('slos.yml');
const { panels } = JSON.parse(readFileSync('docker/grafana/agency.json', 'utf8')) as { panels: Panel[] };
const runbook = readFileSync('docs/runbook.md', 'utf8');
const shown = panels.filter(({ type }) => type !== 'row');
const expressions = [...alerts, ...recorded]
  .map(({ expr }) => expr)
  .concat(shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
/** What Prometheus adds to every figure, and rules to histograms. */
const ADDED = ['instance', 'job', 'le', 'alertname', 'alertstate'];

/** The labels that a figure may have, whether or not it has a sample yet. */
const declared = (name: string) =>
  (register.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')) ?? register.getSingleMetric(name)) as unknown as
    { labelNames: readonly string[] } | undefined;

describe('what alert rules and dashboard ask for', () => {
  // Nobody listens there: a purge that fails is counted too.
  const site = useFixture(() => startApp({ CDN_PURGE_URL: 'http://127.0.0.1:1/', CDN_PURGE_TOKEN: 'not-a-secret' }));
  let exposed: ReadonlyMap<string, ExposedFigure>;

  beforeAll(async () => {
    await site.http().get('/api/v1/agency').expect(200);
    exposed = exposedFigures((await site.http().get('/metrics').expect(200)).text);
  });

  const labelsOf = (name: string): readonly string[] | undefined =>
    exposed.has(name) ? declared(name)?.labelNames : undefined;
  function missing(expr: string): string[] {
    const names = new Set(recorded.map(({ record }) => record));
    const { figures, grouped } = usedFigures(expr);
    const known = figures.flatMap(({ name }) => labelsOf(name) ?? []);
    const absent = figures.flatMap(({ name, labels }) => {
      if (names.has(name)) return [];
      const may = labelsOf(name);
      if (!may) return [name];
      return labels
        .filter((label) => !ADDED.includes(label) && !may.includes(label))
        .map((label) => `${name}{${label}}`);
    });
    const strange = grouped.filter((label) => !ADDED.includes(label) && !known.includes(label));
    return [...absent, ...strange.map((label) => `by (${label})`)];
  }

  it('is exposed, with its labels', () => {
    expect(expressions.length).toBeGreaterThan(100);
    expect(expressions.flatMap(missing)).toEqual([]);
  });

  it('is exposed (offences are found)', () => {
    expect(missing('max by (colour) (agency_mails{state="a",town="b"}) > agency_nothing')).toEqual([
      'agency_mails{town}',
      'agency_nothing',
      'by (colour)',
    ]);
    expect(missing('rate(http_request_seconds_sum{class="page"}[5m]) and agency:pages_failed:ratio_rate5m')).toEqual(
      [],
    );
  });

  it('is what the runbook lists, and the runbook lists no other', () => {
    const listed = [...runbook.matchAll(/^\| `(\w+)` +\| (.*?) *\| (?:process|database) /gm)].map(
      ([, name, labels]) => [name, [...labels!.matchAll(/\w+/g)].map(([label]) => label).sort()],
    );
    const ours = register
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(ours.map((name) => [name, [...declared(name)!.labelNames].sort()])),
    );
  });

  it('has no label with an id, an address or a text of visitors', () => {
    const labels = new Set([...exposed.values()].flatMap((figure) => [...figure.labels]));
    expect([...labels].filter((label) => /^(id|ip|address|email|user|name|url|path|reference)$/.test(label))).toEqual(
      [],
    );
    const values = [...exposed.values()].flatMap(({ samples }) =>
      samples.flatMap((sample) => Object.values(sample.labels)),
    );
    expect(values.filter((value) => /@|[\da-f]{8}-[\da-f]{4}-|\b\d+\.\d+\.\d+\.\d+\b/.test(value))).toEqual([]);
  });
});

describe('an alert', () => {
  it.each(alerts.map((alert) => [alert.alert!, alert] as const))(
    '%s says how bad it is, what, and where to read on',
    (name, rule) => {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(['critical', 'warning', 'info']).toContain(rule.labels?.severity);
      expect(rule.annotations?.summary).toMatch(/\w/);
      expect(rule.annotations?.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
    },
  );

  it('has an entry in the runbook that says where to look, what to do and whom to wake; no entry is without an alert', () => {
    const entries = [
      ...runbook.matchAll(
        /^## (Agency\w+)\n\n(.+)\n\n- \*\*Look:\*\* .+\n- \*\*Do:\*\* .+\n- \*\*Wake somebody:\*\* .+$/gm,
      ),
    ];
    expect(entries.map(([, name]) => name).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    expect([...runbook.matchAll(/^## Agency/gm)]).toHaveLength(entries.length);
  });
});

describe('a panel of the dashboard', () => {
  it.each(shown.map((panel) => [panel.title!, panel] as const))(
    '%s says its unit and what it shows',
    (_title, panel) => {
      expect(panel.description).toMatch(/\w{3}.*\.$/);
      expect(panel.fieldConfig?.defaults.unit).toMatch(/^\w+$/);
      expect(panel.targets?.length).toBeGreaterThan(0);
    },
  );
});

describe('promtool', () => {
  const found = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
  const title = found ? 'takes the rules, and each fires as it should' : 'is skipped: no promtool (Debian: prometheus)';
  (found ? it : it.skip)(title, () => {
    const run = (...parameters: string[]) =>
      execFileSync(found!, parameters, { encoding: 'utf8', stdio: 'pipe', timeout: 60_000 });
    expect(run('check', 'rules', 'docker/prometheus/slos.yml', 'docker/prometheus/alerts.yml')).not.toMatch(/FAILED/);
    expect(run('test', 'rules', 'docker/prometheus/alerts.test.yml')).toMatch(/SUCCESS/);
  });
});
