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

/** The rules of a file of docker/prometheus. */
export const rules = (name: string): Rule[] =>
  (parse(readFileSync(`docker/prometheus/${name}`, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** Functions and words of PromQL, and nothing that could be a figure. */
const WORDS =
  /^(sum|max|min|count|avg|by|on|and|or|unless|absent|rate|increase|changes|time|vector|histogram_quantile|avg_over_time|ignoring|group_left)$/;
/** What Prometheus itself knows. */
const OF_PROMETHEUS = /^(up|ALERTS)$/;

export interface Used {
  readonly name: string;
  readonly labels: readonly string[];
}

/** The figures that an expression asks for, each with the labels by which it chooses; and those by which it groups. */
export function usedFigures(expr: string): { figures: Used[]; grouped: string[] } {
  const plain = expr.replace(QUOTED, '""').replace(/\[[^\]]*\]/g, '');
  const grouped = [...plain.matchAll(/\b(?:by|on|ignoring) \(([^)]*)\)/g)].flatMap(([, names]) => namesIn(names!));
  const rest = plain.replace(/\b(?:by|on|ignoring) \([^)]*\)/g, ' ');
  const figures = [...rest.matchAll(/([a-zA-Z_][\w:]*)(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !WORDS.test(name!) && !OF_PROMETHEUS.test(name!) && !/^\d|^e\d/.test(name!))
    .map(([, name, inside = '']) => ({
      name: name!,
      labels: [...inside.matchAll(/(\w+)\s*[=!]/g)].map(([, l]) => l!),
    }));
  return { figures, grouped };
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim());
