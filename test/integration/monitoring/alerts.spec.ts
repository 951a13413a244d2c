import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'prom-client';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { type ExposedFigure, parseMetrics } from './parse-metrics.ts';
import { rules, findUsedMetrics } from './rules.ts';

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
const visiblePanels = panels.filter(({ type }) => type !== 'row');
const expressions = [...alerts, ...recorded]
  .map(({ expr }) => expr)
  .concat(visiblePanels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
/** Labels that Prometheus adds to every metric, and rules to histograms. */
const PROMETHEUS_LABELS = ['instance', 'job', 'le', 'alertname', 'alertstate'];

/** Labels that a metric may have, even without a sample. */
const findMetric = (name: string) =>
  (register.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')) ?? register.getSingleMetric(name)) as unknown as
    { labelNames: readonly string[] } | undefined;

describe('metrics of alert rules and dashboard', () => {
  // Refuses connections; failed purges are counted too.
  const site = useFixture(() => startApp({ CDN_PURGE_URL: 'http://127.0.0.1:1/', CDN_PURGE_TOKEN: 'not-a-secret' }));
  let exposed: ReadonlyMap<string, ExposedFigure>;

  beforeAll(async () => {
    await site.http().get('/api/v1/agency').expect(200);
    exposed = parseMetrics((await site.http().get('/metrics').expect(200)).text);
  });

  const listLabels = (name: string): readonly string[] | undefined =>
    exposed.has(name) ? findMetric(name)?.labelNames : undefined;
  function findMissing(expr: string): string[] {
    const names = new Set(recorded.map(({ record }) => record));
    const { figures, grouped } = findUsedMetrics(expr);
    const availableLabels = figures.flatMap(({ name }) => listLabels(name) ?? []);
    const absent = figures.flatMap(({ name, labels }) => {
      if (names.has(name)) return [];
      const allowedLabels = listLabels(name);
      if (!allowedLabels) return [name];
      return labels
        .filter((label) => !PROMETHEUS_LABELS.includes(label) && !allowedLabels.includes(label))
        .map((label) => `${name}{${label}}`);
    });
    const validLabels = [...PROMETHEUS_LABELS, ...availableLabels];
    const unknownLabels = grouped.filter((label) => !validLabels.includes(label));
    return [...absent, ...unknownLabels.map((label) => `by (${label})`)];
  }

  it('are exposed with their labels', () => {
    expect(expressions.length).toBeGreaterThan(100);
    expect(expressions.flatMap(findMissing)).toEqual([]);
  });

  it('are reported when they or their labels are missing', () => {
    expect(findMissing('max by (colour) (agency_mails{state="a",town="b"}) > agency_nothing')).toEqual([
      'agency_mails{town}',
      'agency_nothing',
      'by (colour)',
    ]);
    const existing = 'rate(http_request_seconds_sum{class="page"}[5m]) and agency:pages_failed:ratio_rate5m';
    expect(findMissing(existing)).toEqual([]);
  });

  it('are exactly those listed in the runbook', () => {
    const runbookRows = [...runbook.matchAll(/^\| `(\w+)` +\| (.*?) *\| (?:process|database) /gm)].map(
      ([, name, labels]) => [name, [...labels!.matchAll(/\w+/g)].map(([label]) => label).sort()],
    );
    const ownMetrics = register
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(Object.fromEntries(runbookRows)).toEqual(
      Object.fromEntries(ownMetrics.map((name) => [name, [...findMetric(name)!.labelNames].sort()])),
    );
  });

  it('have no label with an id, an address or a visitor’s text', () => {
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

describe('alert rule', () => {
  it.each(alerts.map((alert) => [alert.alert!, alert] as const))(
    '%s has severity, summary and runbook link',
    (name, rule) => {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(['critical', 'warning', 'info']).toContain(rule.labels?.severity);
      expect(rule.annotations?.summary).toMatch(/\w/);
      expect(rule.annotations?.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
    },
  );

  it('has a runbook entry with checks, steps and contact, and no entry lacks an alert', () => {
    const entries = [
      ...runbook.matchAll(
        /^## (Agency\w+)\n\n(.+)\n\n- \*\*Look:\*\* .+\n- \*\*Do:\*\* .+\n- \*\*Wake somebody:\*\* .+$/gm,
      ),
    ];
    expect(entries.map(([, name]) => name).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    expect([...runbook.matchAll(/^## Agency/gm)]).toHaveLength(entries.length);
  });
});

describe('dashboard panel', () => {
  it.each(visiblePanels.map((panel) => [panel.title!, panel] as const))(
    '%s has a unit and a description',
    (_title, panel) => {
      expect(panel.description).toMatch(/\w{3}.*\.$/);
      expect(panel.fieldConfig?.defaults.unit).toMatch(/^\w+$/);
      expect(panel.targets?.length).toBeGreaterThan(0);
    },
  );
});

describe('promtool', () => {
  const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
  const title = promtool
    ? 'accepts the rules, and runs their tests successfully'
    : 'is skipped: no promtool (Debian: prometheus)';
  (promtool ? it : it.skip)(title, () => {
    const run = (...parameters: string[]) =>
      execFileSync(promtool!, parameters, { encoding: 'utf8', stdio: 'pipe', timeout: 60_000 });
    expect(run('check', 'rules', 'docker/prometheus/slos.yml', 'docker/prometheus/alerts.yml')).not.toMatch(/FAILED/);
    expect(run('test', 'rules', 'docker/prometheus/alerts.test.yml')).toMatch(/SUCCESS/);
  });
});
