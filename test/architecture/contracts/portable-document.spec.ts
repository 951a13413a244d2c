import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Patterns that generated clients in other languages cannot compile: classes with the flag `u`, and what RE2 lacks. */
const NOT_PORTABLE = /\\p\{|\\u|\(\?[=!<]|\\[1-9]/;

const text = readFileSync('openapi.yaml', 'utf8');

function* findPatterns(value: unknown): Generator<{ pattern: string; example?: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if ('pattern' in value && typeof value.pattern === 'string') yield value as { pattern: string };
  for (const inner of Object.values(value)) yield* findPatterns(inner);
}

describe('openapi.yaml', () => {
  it('has only patterns that compile in other languages and match their examples', () => {
    const patterns = [...findPatterns(parse(text))];
    expect(patterns.length).toBeGreaterThan(200);
    expect(patterns.filter(({ pattern }) => NOT_PORTABLE.test(pattern))).toEqual([]);
    for (const { pattern, example } of patterns)
      if (typeof example === 'string') expect(example).toMatch(new RegExp(pattern));
  });

  it('has the same content in YAML 1.1 and 1.2', () => {
    expect(parse(text, { version: '1.1' })).toEqual(parse(text));
  });

  it('names the server, and declares for each operation whether it needs a session', () => {
    const { paths, servers } = parse(text) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
      servers: object[];
    };
    expect(servers).toHaveLength(1);
    for (const operations of Object.values(paths))
      for (const operation of Object.values(operations)) expect(operation.security).toBeInstanceOf(Array);
  });
});
