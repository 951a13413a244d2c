import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

export const rules = (name: string): Rule[] =>
  (parse(readFileSync(`docker/prometheus/${name}`, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g;
const PROMQL_WORDS =
  /^(sum|max|min|count|avg|by|on|and|or|unless|absent|rate|increase|changes|time|vector|histogram_quantile|avg_over_time|ignoring|group_left)$/;
const BUILT_IN_METRICS = /^(up|ALERTS)$/;

export interface Used {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Lists the metrics of an expression with the labels of their selectors, and the labels of its groupings. */
export function findUsedMetrics(expr: string): { figures: Used[]; grouped: string[] } {
  const withoutStrings = expr.replace(STRING_LITERAL, '""').replace(/\[[^\]]*\]/g, '');
  const grouped = [...withoutStrings.matchAll(/\b(?:by|on|ignoring) \(([^)]*)\)/g)].flatMap(([, names]) =>
    splitNames(names!),
  );
  const withoutGroupings = withoutStrings.replace(/\b(?:by|on|ignoring) \([^)]*\)/g, ' ');
  const figures = [...withoutGroupings.matchAll(/([a-zA-Z_][\w:]*)(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !PROMQL_WORDS.test(name!) && !BUILT_IN_METRICS.test(name!) && !/^\d|^e\d/.test(name!))
    .map(([, name, selector = '']) => ({
      name: name!,
      labels: [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!),
    }));
  return { figures, grouped };
}

const splitNames = (list: string) => list.split(',').map((name) => name.trim());
